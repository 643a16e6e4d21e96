// Dialogs of a list: create, rename, delete, and remove a product.
import { useState } from "react";
import { explain } from "../../api/errors.ts";
import { accountPaths } from "../../base/accountPaths.ts";
import { paths } from "../../base/paths.ts";
import { plural } from "../../format/numbers.ts";
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
      title="New list"
      submit="Create list"
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
      title="Rename list"
      initial={name}
      submit="Save name"
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
      title={`Delete “${name}”?`}
      confirm="Delete list"
      explain={explain}
      onClose={onClose}
      onConfirm={async () => {
        await deleteList(listId);
        navigate(paths.favorites());
        showToast(`The list “${name}” was deleted.`);
      }}
    >
      <p>
        {count > 0
          ? `The list, its ${plural(count, "product")} and their notes will be deleted. The products stay in the store.`
          : "The list is empty. It will be deleted permanently."}
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
  const [everywhere, setEverywhere] = useState(false);
  return (
    <ConfirmDialog
      title={`Remove “${productName}”?`}
      confirm="Remove"
      explain={explain}
      onClose={onClose}
      onConfirm={async () => {
        await removeFromList(everywhere ? ALL_LISTS : list.listId, productId);
        const from = everywhere ? "all your lists" : `“${list.name}”`;
        showToast(`${productName} removed from ${from}.`);
        onRemoved();
      }}
    >
      {lists > 1 ? (
        <fieldset className="choices">
          <legend>It is on {lists} of your lists. Where should it be removed from?</legend>
          <label className="choice">
            <input type="radio" name="where" checked={!everywhere} onChange={() => setEverywhere(false)} />
            Only “{list.name}”
          </label>
          <label className="choice">
            <input type="radio" name="where" checked={everywhere} onChange={() => setEverywhere(true)} />
            All {lists} lists
          </label>
        </fieldset>
      ) : (
        <p>It will be removed from “{list.name}”, with your notes on it.</p>
      )}
    </ConfirmDialog>
  );
}
