// Adds products to an existing or new presentation and opens it.
import { plural, t } from "@lingui/core/macro";
import { useAtomValue } from "jotai";
import { explain } from "../../api/errors.ts";
import { accountPaths } from "../../base/accountPaths.ts";
import { formatCount } from "../../format/numbers.ts";
import { useNavigate } from "../../routing/index.ts";
import { ChoiceDialog } from "../../ui/dialogs/ChoiceDialog.tsx";
import { showToast } from "../notices/index.ts";
import { chosenFor } from "./chosen.ts";
import { PresentationNameField } from "./PresentationNameField.tsx";
import { addToPresentation, createPresentation, presentationsAtom } from "./presentations.ts";
import { checkPresentationName } from "./rules.ts";

interface AddToPresentationDialogProps {
  productIds: number[];
  /** What is added: a product's name, or a count. */
  what: string;
  onClose: () => void;
  /** Called after adding, before the presentation opens. */
  onSaved?: (() => void) | undefined;
}

export default function AddToPresentationDialog(props: AddToPresentationDialogProps) {
  const { productIds, what, onClose, onSaved } = props;
  const presentations = useAtomValue(presentationsAtom);
  const navigate = useNavigate();

  async function put(place: { id: number } | { name: string }): Promise<number> {
    const [only] = productIds;
    const shown = only !== undefined && productIds.length === 1 ? await chosenFor(only) : undefined;
    const id = "id" in place ? place.id : (await createPresentation(place.name, productIds)).presentationId;
    if ("name" in place && !shown) return id;
    // Sequentially, to keep the order of selection.
    for (const productId of productIds) await addToPresentation(id, productId, shown);
    return id;
  }

  return (
    <ChoiceDialog
      title={t`Add to a presentation`}
      question={t`Which presentation?`}
      anew={t`A new presentation`}
      submit={t`Add`}
      places={presentations.map(({ presentationId, name, productIds: shown }) => {
        const isDone = productIds.every((product) => shown.includes(product));
        return {
          id: presentationId,
          name,
          note: isDone
            ? t`already there`
            : plural(shown.length, { one: "1 product", other: `${formatCount(shown.length)} products` }),
          isDone,
        };
      })}
      check={checkPresentationName}
      explain={explain}
      onClose={onClose}
      field={(field) => <PresentationNameField {...field} label={t`Name of the new presentation`} />}
      onSubmit={async (place) => {
        const id = await put(place);
        onClose();
        onSaved?.();
        showToast(t`${what} added to the presentation.`);
        navigate(accountPaths.presentation(id));
      }}
    />
  );
}
