// The search of a list: searches after a short pause and keeps the term in the address.
import { Search } from "lucide-react";
import { useCallback, useEffect, useId, useRef, useState } from "react";
import { timings } from "../../styles/timings.ts";

interface SearchFieldProps {
  label: string;
  hint?: string;
  /** The current search term. */
  value: string;
  onSearch: (text: string) => void;
}

export function SearchField({ label, hint, value, onSearch }: SearchFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const said = useRef(value);
  const latest = useRef(onSearch);
  latest.current = onSearch;

  // Another address, by a link or back navigation, has another term.
  useEffect(() => {
    if (value === said.current) return;
    said.current = value;
    setTyped(value);
  }, [value]);

  const say = useCallback((text: string) => {
    if (text === said.current) return;
    said.current = text;
    latest.current(text);
  }, []);

  useEffect(() => {
    const timer = setTimeout(() => say(typed.trim()), timings.suggestDebounce);
    return () => clearTimeout(timer);
  }, [typed, say]);

  return (
    <div className="field support-search">
      <label htmlFor={id}>{label}</label>
      <div className="field-control">
        <Search aria-hidden="true" />
        <input
          id={id}
          type="search"
          autoComplete="off"
          value={typed}
          aria-describedby={hint && `${id}-hint`}
          onChange={(event) => setTyped(event.target.value)}
          // Before a link is followed: a later update would navigate back here.
          onBlur={() => say(typed.trim())}
        />
      </div>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
