// Chooses a piece of stock art by a search or a category.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { at } from "../../api/address.ts";
import type { ArtCategories, ArtListing } from "../../api/types.ts";
import { useResource } from "../../api/useResource.ts";
import { formatCount } from "../../format/numbers.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { Failure } from "../../ui/feedback/Failure.tsx";
import { Field } from "../../ui/fields/Field.tsx";

interface ArtPickerProps {
  onChoose: (artId: number, isColored: boolean) => void;
  onClose: () => void;
}

const PAGE = 48;
const FIRST_TERM = "star";

export default function ArtPicker({ onChoose, onClose }: ArtPickerProps) {
  const [text, setText] = useState("");
  const [term, setTerm] = useState(FIRST_TERM);
  const categories = useResource(at("/api/stockart/categories"));
  const found = useResource(at("/api/stockart/search", { q: term, page: 1, ipp: PAGE }));
  return (
    <Dialog title={t`Stock art`} size="wide" onClose={onClose}>
      <form
        className="studio-art-search"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim()) setTerm(text.trim());
        }}
      >
        <Field
          label={t`Search the stock art`}
          value={text}
          placeholder={t`coffee, truck, heart …`}
          autoComplete="off"
          maxLength={60}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit">
          <Trans>Search</Trans>
        </Button>
      </form>
      {found.state === "failed" && (
        <Failure what={t`The stock art could not be loaded.`} error={found.error} onRetry={found.retry} />
      )}
      {found.state === "ready" && (
        <Found
          listing={found.data}
          term={term}
          art={categories.state === "ready" ? categories.data : undefined}
          onChoose={onChoose}
        />
      )}
    </Dialog>
  );
}

interface FoundProps {
  listing: ArtListing;
  term: string;
  art: ArtCategories | undefined;
  onChoose: (artId: number, isColored: boolean) => void;
}

function Found({ listing: { pieces, total }, term, art, onChoose }: FoundProps) {
  const colored = new Set(
    art?.categories
      .filter(({ collectionId }) => art.collections.find(({ id }) => id === collectionId)?.color)
      .map(({ id }) => id),
  );
  return (
    <>
      <p role="status" className="muted">
        {foundInWords(total, pieces.length, term)}
      </p>
      <ul className="studio-files studio-art">
        {pieces.map((piece) => (
          <li key={piece.artId}>
            <button type="button" onClick={() => onChoose(piece.artId, colored.has(piece.categoryId))}>
              <img src={piece.picture} alt="" loading="lazy" width={64} height={64} />
              <span>{piece.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function foundInWords(total: number, shown: number, term: string): string {
  if (total === 0) return t`Nothing found for “${term}”. Try a more general word.`;
  return total > shown
    ? plural(total, {
        one: `1 piece for “${term}”, the first ${shown} shown`,
        other: `${formatCount(total)} pieces for “${term}”, the first ${shown} shown`,
      })
    : plural(total, { one: `1 piece for “${term}”`, other: `${formatCount(total)} pieces for “${term}”` });
}
