// Alerts stay until they are closed, unless they say how long: a style, a message, an optional end.
import { atom } from "jotai";
import { explain } from "../../api/errors.ts";
import { store } from "../../app/store.ts";

export interface Alert {
  id: number;
  text: string;
  tone: "info" | "success" | "danger";
  hideAfterMs?: number;
}

/** The alert below the header. One at a time: the newest is what matters. */
export const headerAlertAtom = atom<Alert | undefined>(undefined);
/** A failure that must be read before going on, shown in a dialog. */
export const dialogAlertAtom = atom<string | undefined>(undefined);
let lastId = 0;

export function showAlert(alert: Omit<Alert, "id">): void {
  lastId += 1;
  store.set(headerAlertAtom, { ...alert, id: lastId });
}

export function closeAlert(): void {
  store.set(headerAlertAtom, undefined);
}

/** "409, Conflict: the message". Logged too, so that a report can be traced. */
export function showFailure(error: unknown): void {
  console.error(error);
  showAlert({ tone: "danger", text: explain(error) });
}

export function showFailureDialog(error: unknown): void {
  console.error(error);
  store.set(dialogAlertAtom, explain(error));
}
