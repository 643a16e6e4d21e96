// Adds products to an existing or new list and opens it.
import { plural, t } from "@lingui/core/macro";
import { useAtomValue } from "jotai";
import { explain } from "../../api/errors.ts";
import { accountPaths } from "../../base/accountPaths.ts";
import { formatCount } from "../../format/numbers.ts";
import { useNavigate } from "../../routing/index.ts";
import { ChoiceDialog } from "../../ui/dialogs/ChoiceDialog.tsx";
import { showToast } from "../notices/index.ts";
import { ListNameField } from "./ListNameField.tsx";
import { checkListName } from "./listName.ts";
import { addToList, countedListsAtom, createList } from "./lists.ts";

interface AddToListDialogProps {
  productIds: number[];
  /** What is added: a product's name, or a count. */
  what: string;
  onClose: () => void;
  /** Called after saving, before the list opens. */
  onSaved?: (() => void) | undefined;
}

export default function AddToListDialog({ productIds, what, onClose, onSaved }: AddToListDialogProps) {
  const lists = useAtomValue(countedListsAtom);
  const navigate = useNavigate();
  return (
    <ChoiceDialog
      title={t`Save to a list`}
      question={t`Which list?`}
      anew={t`A new list`}
      submit={t`Save`}
      places={lists.map((list) => {
        const isDone = productIds.every((product) => list.productIds.includes(product));
        const note = isDone
          ? t`already there`
          : plural(list.productIds.length, {
              one: "1 product",
              other: `${formatCount(list.productIds.length)} products`,
            });
        return { id: list.listId, name: list.name, note, isDone };
      })}
      check={checkListName}
      explain={explain}
      onClose={onClose}
      field={(field) => <ListNameField {...field} label={t`Name of the new list`} />}
      onSubmit={async (place) => {
        const isNew = "name" in place;
        const name = isNew ? place.name : (lists.find(({ listId }) => listId === place.id)?.name ?? "");
        const { listId } = await (isNew
          ? createList(place.name, productIds)
          : addToList(place.id, productIds));
        onClose();
        onSaved?.();
        showToast(t`${what} saved to “${name}”.`);
        navigate(accountPaths.favoriteList(listId));
      }}
    />
  );
}
