// One product of a list: checkbox, facts, notes and remove button.

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Trash2 } from "lucide-react";
import { CallError, explain } from "../../api/errors.ts";
import type { FavoriteEntry, ProductCard } from "../../api/types.ts";
import { paths } from "../../base/paths.ts";
import { Link } from "../../page/Link.tsx";
import { IconButton } from "../../ui/buttons/IconButton.tsx";
import { AutosaveField } from "../../ui/fields/AutosaveField.tsx";
import { CardFacts } from "../cards/index.ts";
import { ProductPicture } from "../logo/index.ts";
import { MAX_NOTES_LENGTH, saveNotes } from "./lists.ts";

interface FavoriteRowProps {
  favorite: FavoriteEntry;
  /** Undefined while it loads, null if the product is no longer in the range. */
  card: ProductCard | null | undefined;
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  onRemove: () => void;
}

export function FavoriteRow({ favorite, card, name, isChosen, onChoose, onRemove }: FavoriteRowProps) {
  const { listId, productId, notes = "" } = favorite;
  return (
    <li className="row favorite-row">
      <label className="row-choice">
        <input type="checkbox" checked={isChosen} onChange={onChoose} />
        <span className="visually-hidden">
          <Trans>Select {name}</Trans>
        </span>
      </label>
      <span className="row-picture">
        {card && (
          <ProductPicture
            src={card.imageUrl}
            print={card.imagePrint}
            method={card.printed?.participle}
            alt=""
            width="96"
            height="96"
            loading="lazy"
          />
        )}
      </span>
      <div className="row-words">
        {card ? (
          <Link className="row-name" to={paths.product(card)}>
            {name}
          </Link>
        ) : (
          <span className="row-name">{name}</span>
        )}
        {card && <CardFacts card={card} />}
      </div>
      <AutosaveField
        className="row-notes"
        label={
          <Trans>
            Notes<span className="visually-hidden"> on {name}</span>
          </Trans>
        }
        saved={notes}
        save={(text) => saveNotes(listId, productId, text)}
        longest={MAX_NOTES_LENGTH}
        rows={1}
        explain={statusOf}
      />
      <IconButton className="favorite-remove" aria-label={t`Remove ${name} from the list`} onClick={onRemove}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  );
}

/** "503, Service Unavailable", as shown next to the notes. */
function statusOf(failure: unknown): string {
  if (!(failure instanceof CallError)) return explain(failure);
  return `${failure.status}, ${failure.statusText || failure.problem.title || t`Error`}`;
}
