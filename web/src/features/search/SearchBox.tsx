// The search box in the header: an ARIA combobox, by keyword or by SKU. `/` focuses it.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Search } from "lucide-react";
import { type FormEvent, type KeyboardEvent, Suspense, useId, useRef, useState } from "react";
import { formatCount } from "../../format/numbers.ts";
import { useNavigate } from "../../routing/index.ts";
import { timings } from "../../styles/timings.ts";
import { isComposing } from "../../ui/keys.ts";
import { lazyPart, showAlert } from "../notices/index.ts";
import { INVALID_TERM, isUsable, type SearchKind, searchOutcome } from "./term.ts";
import { useComboboxKeys } from "./useComboboxKeys.ts";
import { useSearchTerm } from "./useSearchTerm.ts";
import { useSlashKey } from "./useSlashKey.ts";
import { useSuggestions } from "./useSuggestions.ts";

const Suggestions = lazyPart(async () => ({ default: (await import("./Suggestions.tsx")).Suggestions }));

export function SearchBox() {
  const navigate = useNavigate();
  const { kind, term, setKind, setTerm } = useSearchTerm();
  const [wanted, setWanted] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  useSlashKey(input);

  const { groups, isFor } = useSuggestions(wanted ? term : "");
  const options = groups.flatMap((group) => group.options);
  const open = wanted && options.length > 0;
  const go = (address: string) => {
    setWanted(false);
    navigate(address);
  };
  const { active, onKeyDown, reset } = useComboboxKeys({
    options,
    open,
    onOpen: () => setWanted(true),
    onClose: () => setWanted(false),
    onChoose: (option) => go(option.goTo),
  });

  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    const outcome = searchOutcome(kind, term);
    if (outcome === "invalid") {
      setWanted(false);
      showAlert({ tone: "danger", text: INVALID_TERM, hideAfterMs: timings.notice });
    } else if (outcome !== "nothing") go(outcome.goTo);
  }

  return (
    <search className="site-search">
      <form onSubmit={submit} noValidate>
        <label className="visually-hidden" htmlFor={`${id}-kind`}>
          <Trans>Search by</Trans>
        </label>
        <select
          id={`${id}-kind`}
          value={kind}
          onChange={(event) => setKind(event.target.value as SearchKind)}
        >
          <option value="keyword">
            <Trans>Keyword</Trans>
          </option>
          <option value="sku">
            <Trans>SKU</Trans>
          </option>
        </select>
        <label className="visually-hidden" htmlFor={id}>
          <Trans>Search products</Trans>
        </label>
        <input
          ref={input}
          id={id}
          type="search"
          role="combobox"
          autoComplete="off"
          enterKeyHint="search"
          placeholder={kind === "sku" ? t`Enter a SKU` : t`Search mugs, pens, bags…`}
          value={term}
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active && `${id}-list-${active.id}`}
          onChange={(event) => {
            setTerm(event.target.value);
            setWanted(true);
            reset();
          }}
          onKeyDown={(event) => {
            // With its button disabled, Enter does not submit a form, but the alert about a short term must appear.
            if (event.key === "Enter" && !active && !isComposing(event)) submit(event);
            else onKeyDown(event);
          }}
          onBlur={() => setWanted(false)}
        />
        <button
          type="submit"
          className="search-button"
          disabled={!isUsable(kind, term)}
          aria-label={t`Search`}
        >
          <Search aria-hidden="true" />
        </button>
      </form>
      {open && (
        <Suspense>
          <Suggestions
            id={`${id}-list`}
            groups={groups}
            active={active}
            onChoose={(option) => go(option.goTo)}
          />
        </Suspense>
      )}
      <p className="visually-hidden" role="status">
        {wanted &&
          isFor &&
          (open
            ? plural(options.length, {
                one: "1 suggestion available.",
                other: `${formatCount(options.length)} suggestions available.`,
              })
            : t`No suggestions.`)}
      </p>
    </search>
  );
}
