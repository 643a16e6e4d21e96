// What a change of page owes to people who do not see it: the title, the words, and the focus on the heading.
import { atom } from "jotai";
import { store } from "../base/store.ts";

/** What was announced last; the count makes the same words a new announcement. */
export const announcementAtom = atom({ text: "", count: 0 });
let focusIsDue = false;

export function announce(text: string): void {
  store.set(announcementAtom, ({ count }) => ({ text, count: count + 1 }));
}

/** Another page is on its way. Its heading takes the focus once it is there, however long its data takes. */
export function pageChanged(): void {
  focusIsDue = true;
}

export function pageArrived(title: string): void {
  document.title = `${title} - Platen`;
  if (!focusIsDue) return;
  focusIsDue = false;
  announce(title);
  document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
}
