// The promo code of the cart in the live map, and the calls that change it.
import { t } from "@lingui/core/macro";
import { atom } from "jotai";
import { call } from "../../api/call.ts";
import type { PromoCodeEntry } from "../../api/types.ts";
import { formatMinor } from "../../format/money.ts";
import { entriesAtom } from "../../live/state.ts";

export const promoCodeAtom = atom((get) => get(entriesAtom)?.promoCode as PromoCodeEntry | undefined);

export const enterCode = (promoCode: string) =>
  call(({ POST }) => POST("/api/cart/promocode", { body: { promoCode } }));
export const removeCode = () => call(({ DELETE }) => DELETE("/api/cart/promocode", {}));

/** Why the code takes nothing off the cart as it is now. */
export function problemInWords({ problem, missing = 0 }: PromoCodeEntry, currency: string | undefined) {
  const amount = formatMinor(missing, currency);
  switch (problem) {
    case undefined:
      return undefined;
    case "below_minimum":
      return t`Add ${amount} more of what it is for, or remove it.`;
    case "other_goods":
      return t`It is for other products. Please remove it.`;
    case "no_effect":
      return t`The discounts that you already get take off more. Please remove it.`;
    case "not_valid":
      return t`It is not valid now. Please remove it.`;
  }
}
