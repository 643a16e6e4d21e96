// Actions for the selected products, or a hint if none is selected.

import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { FolderPlus, Mail, Presentation, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { accountPaths } from "../../base/accountPaths.ts";
import { formatCount } from "../../format/numbers.ts";
import { useNavigate } from "../../routing/index.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { lazyPart } from "../notices/index.ts";
import { AddToPresentationDialog } from "../presentations/index.ts";
import AddToListDialog from "./AddToListDialog.tsx";
import { emailUrl } from "./emailUrl.ts";
import type { Sort } from "./sorting.ts";

const RemoveSeveralDialog = lazyPart(() => import("./RemoveSeveralDialog.tsx"));
/** The server's limit for one email or presentation. */
const MAX_PRODUCTS = 100;
const HINT = t`Please select at least one product.`;
const TOO_MANY = t`Please select no more than ${MAX_PRODUCTS} products for this.`;

interface SelectionBarProps {
  list: { listId: number; name: string };
  chosen: number[];
  sort: Sort;
}

export function SelectionBar({ list, chosen, sort }: SelectionBarProps) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<{ most: number }>();
  const [open, setOpen] = useState<"list" | "presentation" | "remove">();
  const what = plural(chosen.length, { one: "1 product", other: `${formatCount(chosen.length)} products` });
  const close = () => setOpen(undefined);

  function withChosen(most: number, action: () => void) {
    setAsked({ most });
    if (chosen.length > 0 && chosen.length <= most) action();
  }

  function hint() {
    if (!asked) return "";
    if (chosen.length === 0) return HINT;
    return chosen.length > asked.most ? TOO_MANY : "";
  }

  return (
    <div className="selection-bar">
      <Button
        look="quiet"
        data-url={accountPaths.emailFavorites()}
        onClick={({ currentTarget }) =>
          withChosen(MAX_PRODUCTS, () => navigate(emailUrl(currentTarget.dataset.url ?? "", chosen, sort)))
        }
      >
        <Mail aria-hidden="true" />
        <span>{t({ message: "Email", context: "verb" })}</span>
      </Button>
      <Button look="quiet" onClick={() => withChosen(Number.POSITIVE_INFINITY, () => setOpen("list"))}>
        <FolderPlus aria-hidden="true" />
        <Trans>Add to list</Trans>
      </Button>
      <Button look="quiet" onClick={() => withChosen(MAX_PRODUCTS, () => setOpen("presentation"))}>
        <Presentation aria-hidden="true" />
        <Trans>Add to presentation</Trans>
      </Button>
      <Button look="quiet" onClick={() => withChosen(Number.POSITIVE_INFINITY, () => setOpen("remove"))}>
        <Trash2 aria-hidden="true" />
        <Trans>Remove</Trans>
      </Button>
      <p className="selection-count" role="status">
        {chosen.length > 0 &&
          plural(chosen.length, {
            one: "1 product selected",
            other: `${formatCount(chosen.length)} products selected`,
          })}
      </p>
      <p className="selection-hint" role="alert">
        {hint()}
      </p>
      {open === "list" && <AddToListDialog productIds={chosen} what={what} onClose={close} />}
      <Suspense>
        {open === "presentation" && (
          <AddToPresentationDialog productIds={chosen} what={what} onClose={close} />
        )}
        {open === "remove" && <RemoveSeveralDialog list={list} productIds={chosen} onClose={close} />}
      </Suspense>
    </div>
  );
}
