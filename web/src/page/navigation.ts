// Accessible page changes: sets the title, announces it and focuses the heading.
import { atom } from "jotai";
import { shopNameAtom } from "../base/shop.ts";
import { store } from "../base/store.ts";

/** The last announcement. The count makes a repeated text a new announcement. */
export const announcementAtom = atom({ text: "", count: 0 });
let focusIsDue = false;

export function announce(text: string): void {
  store.set(announcementAtom, ({ count }) => ({ text, count: count + 1 }));
}

/** Marks a page change. The new heading takes the focus once it is rendered, however long its data takes. */
export function pageChanged(): void {
  focusIsDue = true;
}

let arrived: string | undefined;
const setTitle = () => {
  if (arrived !== undefined) document.title = `${arrived} - ${store.get(shopNameAtom)}`;
};
store.sub(shopNameAtom, setTitle);

export function pageArrived(title: string): void {
  arrived = title;
  setTitle();
  if (!focusIsDue) return;
  focusIsDue = false;
  announce(title);
  document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
}
