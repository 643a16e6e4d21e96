// The brief notice about a favorite: visible for 2 s, then fades for half a second. Shown in the dialog, because an
// open dialog covers the page.
import { atom } from "jotai";
import { store } from "../../base/store.ts";
import { timings } from "../../styles/timings.ts";

export interface Flash {
  text: string;
  tone: "plain" | "danger";
  fading: boolean;
}

export const flashAtom = atom<Flash | undefined>(undefined);
let timer: ReturnType<typeof setTimeout> | undefined;

export function flash(text: string, tone: Flash["tone"] = "plain"): void {
  clearTimeout(timer);
  store.set(flashAtom, { text, tone, fading: false });
  timer = setTimeout(() => {
    store.set(flashAtom, { text, tone, fading: true });
    timer = setTimeout(() => store.set(flashAtom, undefined), timings.flashFade);
  }, timings.flash);
}
