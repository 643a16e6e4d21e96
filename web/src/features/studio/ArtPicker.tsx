// Chooses a piece of stock art by a search. Before the first one it shows a category.
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

type OnChoose = (artId: number, isColored: boolean) => void;

interface ArtPickerProps {
  onChoose: OnChoose;
  onClose: () => void;
}

const PAGE = 48;

export default function ArtPicker({ onChoose, onClose }: ArtPickerProps) {
  const [text, setText] = useState("");
  const [term, setTerm] = useState<string>();
  const categories = useResource(at("/api/stockart/categories"));
  const art = categories.state === "ready" ? categories.data : undefined;
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
      {categories.state === "failed" && (
        <Failure
          what={t`The stock art could not be loaded.`}
          error={categories.error}
          onRetry={categories.retry}
        />
      )}
      {term !== undefined ? (
        <Found term={term} art={art} onChoose={onChoose} />
      ) : (
        art && <First art={art} onChoose={onChoose} />
      )}
    </Dialog>
  );
}

/** The category with the most pieces. */
function First({ art, onChoose }: { art: ArtCategories; onChoose: OnChoose }) {
  const [first, ...others] = art.categories;
  const most = others.reduce((most, each) => (most && most.count >= each.count ? most : each), first);
  if (!most || most.count === 0)
    return (
      <p role="status" className="muted">
        <Trans>There is no stock art yet.</Trans>
      </p>
    );
  return <InCategory id={most.id} name={most.name} art={art} onChoose={onChoose} />;
}

interface InCategoryProps {
  id: number;
  name: string;
  art: ArtCategories;
  onChoose: OnChoose;
}

function InCategory({ id, name, art, onChoose }: InCategoryProps) {
  const found = useResource(at("/api/stockart/art/{id}", { id, page: 1, ipp: PAGE }));
  if (found.state === "failed")
    return <Failure what={t`The stock art could not be loaded.`} error={found.error} onRetry={found.retry} />;
  return found.state === "ready" ? (
    <Pieces listing={found.data} words={name} art={art} onChoose={onChoose} />
  ) : null;
}

interface FoundProps {
  term: string;
  art: ArtCategories | undefined;
  onChoose: OnChoose;
}

function Found({ term, art, onChoose }: FoundProps) {
  const found = useResource(at("/api/stockart/search", { q: term, page: 1, ipp: PAGE }));
  if (found.state === "failed")
    return <Failure what={t`The stock art could not be loaded.`} error={found.error} onRetry={found.retry} />;
  return found.state === "ready" ? (
    <Pieces
      listing={found.data}
      words={foundInWords(found.data.total, found.data.pieces.length, term)}
      art={art}
      onChoose={onChoose}
    />
  ) : null;
}

interface PiecesProps {
  listing: ArtListing;
  words: string;
  art: ArtCategories | undefined;
  onChoose: OnChoose;
}

function Pieces({ listing: { pieces }, words, art, onChoose }: PiecesProps) {
  const colored = new Set(
    art?.categories
      .filter(({ collectionId }) => art.collections.find(({ id }) => id === collectionId)?.color)
      .map(({ id }) => id),
  );
  return (
    <>
      <p role="status" className="muted">
        {words}
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
