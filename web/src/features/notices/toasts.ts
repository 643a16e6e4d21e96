// Short notices about what just happened. Never the only place of information.
import { atom } from "jotai";
import { store } from "../../base/store.ts";
import { timings } from "../../styles/timings.ts";

export interface ToastOptions {
  tone: "plain" | "danger";
  /** How long it stays. */
  delayMs: number;
  /** Hides automatically; otherwise it waits for its close button. */
  autohide: boolean;
  /** Animates in. */
  animation: boolean;
}

/** The link of a toast. */
export interface ToastLink {
  to: string;
  name: string;
}

export interface Toast extends ToastOptions {
  id: number;
  text: string;
  link?: ToastLink;
}

export const TOAST_DEFAULTS: ToastOptions = {
  tone: "plain",
  delayMs: timings.toast,
  autohide: true,
  animation: true,
};

export const toastsAtom = atom<Toast[]>([]);
let lastId = 0;
/** The toasts that the running code opened. If it then opens a page, they are about that one. */
const opening = new Set<number>();

/** Returns the number by which it can be closed. */
export function openToast(text: string, options: Partial<ToastOptions> = {}, link?: ToastLink): number {
  lastId += 1;
  const toast = { ...TOAST_DEFAULTS, ...options, id: lastId, text, ...(link && { link }) };
  // Only the newest three: a burst of changes must not cover the page.
  store.set(toastsAtom, (toasts) => [...toasts.slice(-2), toast]);
  opening.add(toast.id);
  queueMicrotask(() => opening.delete(toast.id));
  return toast.id;
}

/** Shows a text notice: the specified default of 500 ms is too short for sentences. */
export function showToast(text: string, tone: ToastOptions["tone"] = "plain", link?: ToastLink): void {
  openToast(text, { tone, delayMs: timings.notice }, link);
}

export function closeToast(id: number): void {
  store.set(toastsAtom, (toasts) => toasts.filter((toast) => toast.id !== id));
}

/** Closes the toasts about the page that was left. Those that wait for their close button stay. */
export function closeToastsOfPage(): void {
  store.set(toastsAtom, (toasts) => toasts.filter(({ id, autohide }) => !autohide || opening.has(id)));
}
