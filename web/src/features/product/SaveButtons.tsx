// Buttons that save to a list or presentation, and compare. The dialogs load when they open.

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { FolderPlus, Presentation } from "lucide-react";
import { Suspense, useState } from "react";
import { Button } from "../../ui/buttons/Button.tsx";
import { CompareButton } from "../compare/index.ts";
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
      <Button look="quiet" onClick={() => ask("list", t`to save products to lists`)}>
        <FolderPlus aria-hidden="true" />
        <Trans>Save to a list</Trans>
      </Button>
      <Button look="quiet" onClick={() => ask("presentation", t`to make presentations`)}>
        <Presentation aria-hidden="true" />
        <Trans>Add to presentation</Trans>
      </Button>
      <CompareButton productId={productId} name={name} />
      <Suspense>
        {open === "list" && <AddToListDialog {...of} />}
        {open === "presentation" && <AddToPresentationDialog {...of} />}
      </Suspense>
    </div>
  );
}
