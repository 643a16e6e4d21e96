// The combobox's keys: Up and Down move through the options, Enter selects one, Esc closes the list.
import { type KeyboardEvent, useState } from "react";
import { isComposing } from "../../ui/keys.ts";
import type { Option } from "./suggestions.ts";

interface ComboboxKeys {
  options: Option[];
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
  onChoose: (option: Option) => void;
}

export function useComboboxKeys({ options, open, onOpen, onClose, onChoose }: ComboboxKeys) {
  const [at, setAt] = useState(-1);
  const active = open ? options[at] : undefined;

  function move(step: number) {
    // One position before the first is "none": the text as typed.
    const places = options.length + 1;
    setAt(((at + 1 + step + places) % places) - 1);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (open) move(event.key === "ArrowDown" ? 1 : -1);
      else onOpen();
    } else if (event.key === "Enter" && active) {
      event.preventDefault();
      onChoose(active);
      setAt(-1);
    } else if (event.key === "Escape" && open) {
      event.preventDefault();
      onClose();
      setAt(-1);
    }
  }

  return { active, onKeyDown, reset: () => setAt(-1) };
}
