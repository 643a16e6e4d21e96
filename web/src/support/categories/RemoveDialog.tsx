// Asks before a collection is deleted.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { reasonOf } from "../../api/errors.ts";
import { showToast } from "../../features/notices/index.ts";
import { formatCount } from "../../format/numbers.ts";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { removeCollection, type SupportCategory } from "./calls.ts";

interface RemoveDialogProps {
  collection: SupportCategory;
  onRemoved: () => void;
  onClose: () => void;
}

export function RemoveDialog({ collection, onRemoved, onClose }: RemoveDialogProps) {
  const { categoryId, name, products } = collection;
  return (
    <ConfirmDialog
      title={t`Delete ${name}?`}
      confirm={t({ message: "Delete", context: "verb" })}
      explain={reasonOf}
      onClose={onClose}
      onConfirm={async () => {
        await removeCollection(categoryId);
        showToast(t`${name} is deleted.`);
        onRemoved();
      }}
    >
      {products > 0 && (
        <p>
          {plural(products, {
            one: "1 product for sale is in it.",
            other: `${formatCount(products)} products for sale are in it.`,
          })}
        </p>
      )}
      <p>
        <Trans>
          Its products stay in the shop and in their categories. Its page no longer exists. This cannot be
          undone.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
