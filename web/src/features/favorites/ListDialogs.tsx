// Dialogs of a list: create, rename, delete, and remove a product.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { explain } from "../../api/errors.ts";
import { accountPaths } from "../../base/accountPaths.ts";
import { paths } from "../../base/paths.ts";
import { formatCount } from "../../format/numbers.ts";
import { useNavigate } from "../../routing/index.ts";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { NameDialog } from "../../ui/dialogs/NameDialog.tsx";
import { showToast } from "../notices/index.ts";
import { ListNameField } from "./ListNameField.tsx";
import { checkListName } from "./listName.ts";
import { ALL_LISTS, createList, deleteList, removeFromList, renameList } from "./lists.ts";

interface Closable {
  onClose: () => void;
}

export function CreateListDialog({ onClose }: Closable) {
  const navigate = useNavigate();
  return (
    <NameDialog
      title={t`New list`}
      submit={t`Create list`}
      check={checkListName}
      explain={explain}
      onClose={onClose}
      field={(field) => <ListNameField {...field} />}
      onSubmit={async (name) => {
        const { listId } = await createList(name);
        onClose();
        navigate(accountPaths.favoriteList(listId));
      }}
    />
  );
}

interface OfList extends Closable {
  listId: number;
  name: string;
}

export function RenameListDialog({ listId, name, onClose }: OfList) {
  const navigate = useNavigate();
  return (
    <NameDialog
      title={t`Rename list`}
      initial={name}
      submit={t`Save name`}
      check={checkListName}
      explain={explain}
      onClose={onClose}
      field={(field) => <ListNameField {...field} />}
      onSubmit={async (next) => {
        await renameList(listId, next);
        onClose();
        navigate(accountPaths.favoriteList(listId), { replace: true });
      }}
    />
  );
}

export function DeleteListDialog({ listId, name, count, onClose }: OfList & { count: number }) {
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      title={t`Delete “${name}”?`}
      confirm={t`Delete list`}
      explain={explain}
      onClose={onClose}
      onConfirm={async () => {
        await deleteList(listId);
        navigate(paths.favorites());
        showToast(t`The list “${name}” was deleted.`);
      }}
    >
      <p>
        {count > 0
          ? plural(count, {
              one: "The list, its 1 product and their notes will be deleted. The products stay in the store.",
              other: `The list, its ${formatCount(count)} products and their notes will be deleted. The products stay in the store.`,
            })
          : t`The list is empty. It will be deleted permanently.`}
      </p>
    </ConfirmDialog>
  );
}

interface RemoveFavoriteDialogProps extends Closable {
  list: { listId: number; name: string };
  productId: number;
  productName: string;
  /** The number of lists that contain the product. */
  lists: number;
  onRemoved: () => void;
}

export function RemoveFavoriteDialog(props: RemoveFavoriteDialogProps) {
  const { list, productId, productName, lists, onRemoved, onClose } = props;
  const listName = list.name;
  const [everywhere, setEverywhere] = useState(false);
  return (
    <ConfirmDialog
      title={t`Remove “${productName}”?`}
      confirm={t`Remove`}
      explain={explain}
      onClose={onClose}
      onConfirm={async () => {
        await removeFromList(everywhere ? ALL_LISTS : list.listId, productId);
        showToast(
          everywhere
            ? t`${productName} removed from all your lists.`
            : t`${productName} removed from “${listName}”.`,
        );
        onRemoved();
      }}
    >
      {lists > 1 ? (
        <fieldset className="choices">
          <legend>
            <Trans>It is on {lists} of your lists. Where should it be removed from?</Trans>
          </legend>
          <label className="choice">
            <input type="radio" name="where" checked={!everywhere} onChange={() => setEverywhere(false)} />
            <Trans>Only “{listName}”</Trans>
          </label>
          <label className="choice">
            <input type="radio" name="where" checked={everywhere} onChange={() => setEverywhere(true)} />
            <Trans>All {lists} lists</Trans>
          </label>
        </fieldset>
      ) : (
        <p>
          <Trans>It will be removed from “{listName}”, with your notes on it.</Trans>
        </p>
      )}
    </ConfirmDialog>
  );
}
