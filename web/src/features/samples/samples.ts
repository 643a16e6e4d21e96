// The sample basket in the live map, and the calls that change it. Failures are shown in a dialog.
import { t } from "@lingui/core/macro";
import { atom } from "jotai";
import { call } from "../../api/call.ts";
import { isLoginRequired } from "../../api/errors.ts";
import type { SampleEntry } from "../../api/types.ts";
import { entriesUnder } from "../../live/entries.ts";
import { createOptimistic } from "../../live/optimistic.ts";
import { showFailureDialog, showToast } from "../notices/index.ts";
import { withSignIn } from "../session/index.ts";

export const samplesAtom = entriesUnder<SampleEntry>("samples/");

/** The server's last count: the response to a removal decides whether the basket is empty. */
let remaining = 0;
const basket = createOptimistic(async (id, wanted) => {
  const params = { params: { path: { id } } };
  const counted = await call(({ POST, DELETE }) =>
    wanted
      ? POST("/api/myaccount/samplebasket/{id}/add", params)
      : DELETE("/api/myaccount/samplebasket/{id}/delete", params),
  );
  remaining = counted.count;
  return counted;
});

const basketIdsAtom = atom<ReadonlySet<number>>(
  (get) => new Set(get(samplesAtom).map((sample) => sample.productId)),
);
export const sampleIdsAtom = basket.withRequests(basketIdsAtom);
export const sampleCountAtom = atom((get) => get(sampleIdsAtom).size);

export function addSample(productId: number, name: string): Promise<void> {
  return withSignIn(t`to order free samples`, async () => {
    await basket.request(productId, true);
    showToast(t`${name} is in your sample basket.`);
  }).catch(told);
}

/** Returns how many are left, or undefined if the removal failed. */
export async function removeSample(productId: number): Promise<number | undefined> {
  let left: number | undefined;
  await withSignIn(t`to change your sample basket`, async () => {
    await basket.request(productId, false);
    left = remaining;
  }).catch(told);
  return left;
}

/** Shows a failure in a dialog, except a missing sign-in. */
export function told(error: unknown) {
  if (!isLoginRequired(error)) showFailureDialog(error);
}
