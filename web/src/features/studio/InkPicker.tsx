// Chooses an ink of the book by its name. Arrow keys move between the inks, Enter chooses.
import { plural, t } from "@lingui/core/macro";
import { type KeyboardEvent, useRef, useState } from "react";
import { formatCount } from "../../format/numbers.ts";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import { inksNamed, labelOf } from "./inkBook.ts";

interface InkPickerProps {
  /** The ink that is used now. */
  color: string;
  onChoose: (color: string) => void;
  onClose: () => void;
}

export default function InkPicker({ color, onChoose, onClose }: InkPickerProps) {
  const [words, setWords] = useState("");
  const [reached, setReached] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const term = words.trim();
  const inks = inksNamed(words);
  // One ink is in the tab order: the one reached last, else the one in use, else the first.
  const entry = [reached, color].find((known) => inks.some((ink) => ink.color === known)) ?? inks[0]?.color;

  const buttons = () => [...(list.current?.querySelectorAll<HTMLElement>("button") ?? [])];

  function press(event: KeyboardEvent) {
    const all = buttons();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = all[steps(all, at)[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <Dialog title={t`Ink book`} size="wide" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const [first] = inks;
          if (first && words.trim()) onChoose(first.color);
        }}
      >
        <Field
          label={t`Search by name, number or hue`}
          value={words}
          placeholder={t`signal red, 113, teal …`}
          autoComplete="off"
          maxLength={40}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "ArrowDown") return;
            event.preventDefault();
            buttons()[0]?.focus();
          }}
        />
      </form>
      <p role="status" className="muted ink-book-count">
        {inks.length === 0
          ? t`No ink is called “${term}”. Try a hue, such as red or teal.`
          : plural(inks.length, {
              one: "1 ink. Colors on screens are approximate.",
              other: `${formatCount(inks.length)} inks. Colors on screens are approximate.`,
            })}
      </p>
      <ul className="ink-book" ref={list} onKeyDown={press}>
        {inks.map((ink) => (
          <li key={ink.code}>
            <button
              type="button"
              aria-pressed={ink.color === color}
              tabIndex={ink.color === entry ? 0 : -1}
              onFocus={() => setReached(ink.color)}
              onClick={() => onChoose(ink.color)}
            >
              <svg viewBox="0 0 10 6" preserveAspectRatio="none" aria-hidden="true">
                <rect width="10" height="6" fill={ink.color} />
              </svg>
              <span>{labelOf(ink)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** The places to which keys lead from a place: across, and up or down to the row of the same column. */
function steps(all: readonly HTMLElement[], at: number): Readonly<Record<string, number>> {
  const top = all[0]?.getBoundingClientRect().top;
  const wraps = all.findIndex((button) => button.getBoundingClientRect().top !== top);
  const columns = wraps > 0 ? wraps : all.length;
  return {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - columns,
    ArrowDown: at + columns,
    Home: 0,
    End: all.length - 1,
  };
}
