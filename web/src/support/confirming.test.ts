import { afterEach, expect, it, vi } from "vitest";
import { CallError } from "../api/errors.ts";
import { store } from "../base/store.ts";
import { confirmingAtom, withConfirmation } from "./confirming.ts";

const refused = (code: string) => new CallError(403, "Forbidden", { code }, new Headers());
const refusal = refused("confirmation_required");

afterEach(() => store.set(confirmingAtom, undefined));

async function answer(isConfirmed: boolean) {
  await vi.waitFor(() => expect(store.get(confirmingAtom)).toBeDefined());
  store.get(confirmingAtom)?.answer(isConfirmed);
}

it("makes a call again after a confirmation", async () => {
  const call = vi.fn().mockRejectedValueOnce(refusal).mockResolvedValueOnce("made");
  const made = withConfirmation(call);
  await answer(true);
  expect(await made).toBe("made");
  expect(call).toHaveBeenCalledTimes(2);
  expect(store.get(confirmingAtom)).toBeUndefined();
});

it("fails with the refusal when the dialog is closed, and with other failures at once", async () => {
  const call = vi.fn().mockRejectedValue(refusal);
  const made = withConfirmation(call);
  await answer(false);
  await expect(made).rejects.toBe(refusal);
  expect(call).toHaveBeenCalledTimes(1);
  const other = refused("not_your_role");
  await expect(withConfirmation(() => Promise.reject(other))).rejects.toBe(other);
});
