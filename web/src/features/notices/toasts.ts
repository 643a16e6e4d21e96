// Short notices: they say what just happened and go after 3 s. Never the only place of a fact.
import { atom } from "jotai";
import { store } from "../../app/store.ts";

export interface Toast {
  id: number;
  text: string;
  tone: "plain" | "danger";
}

export const toastsAtom = atom<Toast[]>([]);
let lastId = 0;

export function showToast(text: string, tone: Toast["tone"] = "plain"): void {
  lastId += 1;
  const toast = { id: lastId, text, tone };
  // The newest three: a burst of changes must not cover the page.
  store.set(toastsAtom, (toasts) => [...toasts.slice(-2), toast]);
}

export function closeToast(id: number): void {
  store.set(toastsAtom, (toasts) => toasts.filter((toast) => toast.id !== id));
}
