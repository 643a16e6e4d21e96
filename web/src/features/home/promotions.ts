// The messages of the banner, one chosen at random: the first, whose text and link the shop can replace, and the promotions that
// the shop announces.
import { t } from "@lingui/core/macro";
import { paths } from "../../base/paths.ts";
import type { Announced, ShopDetails } from "../../base/shop.ts";
import { promotionInWords, running } from "../promotions/index.ts";

export interface Message {
  title: string;
  text: string;
  link?: { to: string; text: string };
  /** The terms, behind a toggle. */
  terms?: string;
}

export function messages(shop: ShopDetails, now: Date): Message[] {
  const { promotion, currency, notOffered = [] } = shop;
  // The usual first message is about samples.
  const hasFirst = promotion !== undefined || !notOffered.includes("samples");
  const first = {
    title: promotion?.title ?? t`GET FREE SAMPLES!`,
    text: promotion?.text ?? t`Order by phone or online from any product page.`,
    link: {
      to: promotion?.link ?? paths.aboutSamples(),
      text: promotion?.link ? t`See more` : t`How it works`,
    },
  };
  return [...(hasFirst ? [first] : []), ...running(shop, now).map((each) => messageOf(each, currency))];
}

function messageOf(promotion: Announced, currency: string | undefined): Message {
  const { name, code } = promotion;
  return {
    title: name.toUpperCase(),
    text: promotionInWords(promotion, currency),
    ...(code && { link: { to: `${paths.content("Shipping")}#promo-code`, text: t`How it works` } }),
    terms: t`The minimum counts merchandise, before shipping and tax. Discounts on the same item do not add up.`,
  };
}

/** Undefined if there is nothing to tell. */
export function pickMessage(random: () => number, shop: ShopDetails, now = new Date()): Message | undefined {
  const all = messages(shop, now);
  return all[Math.min(Math.floor(random() * all.length), all.length - 1)];
}
