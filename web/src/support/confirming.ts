// Sensitive calls need a recent confirmation with password and code. The server says so, a dialog asks for them, and the call is
// made again.
import { atom } from "jotai";
import { store } from "../base/store.ts";
import { isConfirmationNeeded, send } from "./api.ts";

/** Set while the dialog is open. */
export const confirmingAtom = atom<{ answer: (isConfirmed: boolean) => void } | undefined>(undefined);

export const confirm = (password: string, code: string) => send("/api/support/confirm", { password, code });

/** Makes a call, after a confirmation if it needs one. Fails with the server's refusal if the dialog is closed. */
export async function withConfirmation<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isConfirmationNeeded(error)) throw error;
    const isConfirmed = await new Promise<boolean>((answer) => store.set(confirmingAtom, { answer }));
    store.set(confirmingAtom, undefined);
    if (!isConfirmed) throw error;
    return call();
  }
}
