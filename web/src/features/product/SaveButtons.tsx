// Buttons that save to a list or presentation. The dialogs load when they open.

import { FolderPlus, Presentation } from "lucide-react";
import { Suspense, useState } from "react";
import { Button } from "../../ui/buttons/Button.tsx";
import { AddToListDialog } from "../favorites/index.ts";
import { AddToPresentationDialog } from "../presentations/index.ts";
import { withSignIn } from "../session/index.ts";

interface SaveButtonsProps {
  productId: number;
  name: string;
  /** Closes the surrounding dialog before the list or presentation opens. */
  onSaved?: () => void;
}

export function SaveButtons({ productId, name, onSaved }: SaveButtonsProps) {
  const [open, setOpen] = useState<"list" | "presentation">();
  const of = { productIds: [productId], what: name, onClose: () => setOpen(undefined), onSaved };
  const ask = (what: "list" | "presentation", purpose: string) =>
    void withSignIn(purpose, async () => setOpen(what));
  return (
    <div className="save-buttons">
      <Button look="quiet" onClick={() => ask("list", "to save products to lists")}>
        <FolderPlus aria-hidden="true" />
        Save to a list
      </Button>
      <Button look="quiet" onClick={() => ask("presentation", "to make presentations")}>
        <Presentation aria-hidden="true" />
        Add to presentation
      </Button>
      <Suspense>
        {open === "list" && <AddToListDialog {...of} />}
        {open === "presentation" && <AddToPresentationDialog {...of} />}
      </Suspense>
    </div>
  );
}
