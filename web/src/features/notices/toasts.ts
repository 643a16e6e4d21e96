// Short notices: they say what just happened and go by themselves. Never the only place of a fact.
import { atom } from "jotai";
import { store } from "../../base/store.ts";
import { timings } from "../../styles/timings.ts";

export interface ToastOptions {
  tone: "plain" | "danger";
  /** How long it stays. */
  delayMs: number;
  /** It goes by itself; else it waits for its close button. */
  autohide: boolean;
  /** It moves in. */
  animation: boolean;
}

/** Where a toast leads. */
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

export function openToast(text: string, options: Partial<ToastOptions> = {}, link?: ToastLink): void {
  lastId += 1;
  const toast = { ...TOAST_DEFAULTS, ...options, id: lastId, text, ...(link && { link }) };
  // The newest three: a burst of changes must not cover the page.
  store.set(toastsAtom, (toasts) => [...toasts.slice(-2), toast]);
}

/** A notice to be read: the default of half a second is for marks, not for sentences. */
export function showToast(text: string, tone: ToastOptions["tone"] = "plain", link?: ToastLink): void {
  openToast(text, { tone, delayMs: timings.notice }, link);
}

export function closeToast(id: number): void {
  store.set(toastsAtom, (toasts) => toasts.filter((toast) => toast.id !== id));
}
