// What can be done with the chosen products. With none chosen it says so instead.
import { FolderPlus, Mail, Presentation } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { accountPaths } from "../../accountPaths.ts";
import { plural } from "../../format/numbers.ts";
import { Button } from "../../ui/Button.tsx";
import AddToListDialog from "./AddToListDialog.tsx";
import { emailUrl } from "./emailUrl.ts";
import type { Sort } from "./sorting.ts";

const AddToPresentationDialog = lazy(() => import("../presentations/AddToPresentationDialog.tsx"));
const HINT = "Please select at least one product.";

export function SelectionBar({ chosen, sort }: { chosen: number[]; sort: Sort }) {
  const navigate = useNavigate();
  const [hinted, setHinted] = useState(false);
  const [open, setOpen] = useState<"list" | "presentation">();
  const what = plural(chosen.length, "product");
  const close = () => setOpen(undefined);

  function withChosen(action: () => void) {
    setHinted(chosen.length === 0);
    if (chosen.length > 0) action();
  }

  return (
    <div className="selection-bar">
      <Button
        look="quiet"
        data-url={accountPaths.emailFavorites()}
        onClick={({ currentTarget }) =>
          withChosen(() => navigate(emailUrl(currentTarget.dataset.url ?? "", chosen, sort)))
        }
      >
        <Mail aria-hidden="true" />
        Email
      </Button>
      <Button look="quiet" onClick={() => withChosen(() => setOpen("list"))}>
        <FolderPlus aria-hidden="true" />
        Add to list
      </Button>
      <Button look="quiet" onClick={() => withChosen(() => setOpen("presentation"))}>
        <Presentation aria-hidden="true" />
        Present
      </Button>
      <p className="selection-count" role="status">
        {chosen.length > 0 && `${what} selected`}
      </p>
      <p className="selection-hint" role="alert">
        {hinted && chosen.length === 0 && HINT}
      </p>
      {open === "list" && <AddToListDialog productIds={chosen} what={what} onClose={close} />}
      <Suspense>
        {open === "presentation" && (
          <AddToPresentationDialog productIds={chosen} what={what} onClose={close} />
        )}
      </Suspense>
    </div>
  );
}
