// The stock art search: at least three characters, like the store's search.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Search, X } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { IconButton } from "../../ui/buttons/IconButton.tsx";
import { INVALID_TERM, isUsable } from "../search/index.ts";

interface SearchFieldProps {
  term: string;
  onSearch: (term: string) => void;
  onClear: () => void;
}

export function SearchField({ term, onSearch, onClear }: SearchFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(term);
  const [isWrong, setWrong] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    const usable = isUsable("keyword", typed);
    setWrong(!usable);
    if (usable) onSearch(typed.trim());
  }

  return (
    <search className="art-search">
      <form onSubmit={submit}>
        <label htmlFor={id} className="visually-hidden">
          <Trans>Search stock art</Trans>
        </label>
        <div className="field-control">
          <input
            id={id}
            value={typed}
            placeholder={t`Search stock art: cake, heart, dog`}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={200}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? `${id}-error` : undefined}
            onChange={({ target }) => {
              setTyped(target.value);
              setWrong(false);
            }}
          />
          {typed && (
            <IconButton
              aria-label={t`Clear the search`}
              onClick={() => {
                setTyped("");
                setWrong(false);
                onClear();
              }}
            >
              <X aria-hidden="true" />
            </IconButton>
          )}
          <button type="submit" className="search-button art-search-button" aria-label={t`Search`}>
            <Search aria-hidden="true" />
          </button>
        </div>
        {isWrong && (
          <p className="field-error" id={`${id}-error`} role="alert">
            {INVALID_TERM}
          </p>
        )}
      </form>
    </search>
  );
}
