// What only the page of the sample basket needs: the order of the samples, and the calls that order them.
import { atom } from "jotai";
import { call } from "../../api/call.ts";
import { sampleIdsAtom, samplesAtom, told } from "./samples.ts";

/** In the order of adding; pending ones come last. */
export const orderedSampleIdsAtom = atom((get) => {
  const held = get(sampleIdsAtom);
  const ordered = [...get(samplesAtom)]
    .sort((a, b) => a.addedAt - b.addedAt)
    .map((sample) => sample.productId)
    .filter((id) => held.has(id));
  return [...new Set([...ordered, ...held])];
});

/** Saves automatically, but a failure is shown in a dialog like the basket's others; the text stays in the field. */
export async function saveComment(comment: string): Promise<void> {
  try {
    await call(({ POST }) => POST("/api/myaccount/samplebasket/addComment", { body: { comment } }));
  } catch (error) {
    told(error);
    throw error;
  }
}

export const orderSamples = (addressId: number) =>
  call(({ POST }) => POST("/api/myaccount/samplebasket/order", { body: { addressId } }));
