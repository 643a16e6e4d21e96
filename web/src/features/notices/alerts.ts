// Alerts: a style, a message, and how they come and go. They stay until they are closed, unless they say how long.
import { atom } from "jotai";
import { alertText, explain, logFailure } from "../../api/errors.ts";
import { store } from "../../base/store.ts";

interface AlertLooks {
  /** The style class, `alert-{tone}`. */
  tone: "info" | "success" | "danger";
  /** Has a close button. */
  closable: boolean;
  /** Stays in sight while the page scrolls; else it stands in the flow of the page. */
  fixed: boolean;
  /** The page scrolls to it, in 200 ms. */
  scrollTo: boolean;
  /** It goes by itself, sliding up in 500 ms. */
  hideAfterMs?: number;
}

export interface Alert extends AlertLooks {
  id: number;
  text: string;
  /** It is on its way out. */
  leaving: boolean;
}

/** The message, or the failure that it is made from. */
type AlertSubject = { text: string } | { text?: undefined; error: unknown };
export type AlertOptions = AlertSubject & Pick<AlertLooks, "tone"> & Partial<AlertLooks>;

const LOOKS = { closable: true, fixed: true, scrollTo: false };

/** The alert below the header. One at a time: the newest is what matters. */
export const headerAlertAtom = atom<Alert | undefined>(undefined);
/** A failure that must be read before going on, shown in a dialog. */
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

/** Sends the alert on its way out; whoever draws it takes it away when it has slid up. */
export function closeAlert(): void {
  store.set(headerAlertAtom, (alert) => alert && { ...alert, leaving: true });
}

export function alertLeft(id: number): void {
  store.set(headerAlertAtom, (alert) => (alert?.id === id ? undefined : alert));
}

/** A failed call, by the rule of the alerts. Logged too, so that a report can be traced. */
export function showFailure(error: unknown): void {
  logFailure(error);
  showAlert({ tone: "danger", error });
}

export function showFailureDialog(error: unknown): void {
  logFailure(error);
  store.set(dialogAlertAtom, explain(error));
}
