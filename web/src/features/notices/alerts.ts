// Alerts: style, message and behavior. They stay until closed, unless they have a delay.
import { atom } from "jotai";
import { alertText, explain, logFailure } from "../../api/errors.ts";
import { store } from "../../base/store.ts";

interface AlertLooks {
  /** The style class, `alert-{tone}`. */
  tone: "info" | "success" | "danger";
  /** Has a close button. */
  closable: boolean;
  /** Stays visible while the page scrolls; otherwise it is in the flow of the page. */
  fixed: boolean;
  /** Scrolls the page to it in 200 ms. */
  scrollTo: boolean;
  /** Hides automatically after this delay, sliding up in 500 ms. */
  hideAfterMs?: number;
}

export interface Alert extends AlertLooks {
  id: number;
  text: string;
  /** It is closing. */
  leaving: boolean;
}

/** The message, or the failure to describe. */
type AlertSubject = { text: string } | { text?: undefined; error: unknown };
export type AlertOptions = AlertSubject & Pick<AlertLooks, "tone"> & Partial<AlertLooks>;

const LOOKS = { closable: true, fixed: true, scrollTo: false };

/** The alert below the header. Only the newest is shown. */
export const headerAlertAtom = atom<Alert | undefined>(undefined);
/** A failure that must be acknowledged, shown in a dialog. */
export const dialogAlertAtom = atom<string | undefined>(undefined);
let lastId = 0;

export function showAlert(options: AlertOptions): void {
  lastId += 1;
  const { tone, hideAfterMs } = options;
  store.set(headerAlertAtom, {
    id: lastId,
    text: options.text ?? alertText(options.error),
    tone,
    leaving: false,
    closable: options.closable ?? LOOKS.closable,
    fixed: options.fixed ?? LOOKS.fixed,
    scrollTo: options.scrollTo ?? LOOKS.scrollTo,
    ...(hideAfterMs !== undefined && { hideAfterMs }),
  });
}

/** Starts closing the alert; its component removes it after the animation. */
export function closeAlert(): void {
  store.set(headerAlertAtom, (alert) => alert && { ...alert, leaving: true });
}

export function alertLeft(id: number): void {
  store.set(headerAlertAtom, (alert) => (alert?.id === id ? undefined : alert));
}

/** Shows a failed call in an alert. Logs it too, so that a report can be traced. */
export function showFailure(error: unknown): void {
  logFailure(error);
  showAlert({ tone: "danger", error });
}

export function showFailureDialog(error: unknown): void {
  logFailure(error);
  store.set(dialogAlertAtom, explain(error));
}
