// The messages of the banner, one chosen at random: the first, whose text and link the shop can replace, and the promotions that
// the shop announces.
import { t } from "@lingui/core/macro";
import { paths } from "../../base/paths.ts";
import type { Announced, ShopDetails } from "../../base/shop.ts";
import { formatMinor } from "../../format/money.ts";
import { formatRate } from "../../format/rate.ts";

export interface Message {
  title: string;
  text: string;
  link?: { to: string; text: string };
  /** The terms, behind a toggle. */
  terms?: string;
}

export function messages(
  { promotion = {}, announced = [], currency = "USD" }: ShopDetails,
  today: string,
): Message[] {
  const first = {
    title: promotion.title ?? t`GET FREE SAMPLES!`,
    text: promotion.text ?? t`Order by phone or online from any product page.`,
    link: {
      to: promotion.link ?? paths.aboutSamples(),
      text: promotion.link ? t`See more` : t`How it works`,
    },
  };
  const isOn = ({ startsOn, endsOn }: Announced) =>
    (!startsOn || startsOn <= today) && (!endsOn || today <= endsOn);
  return [first, ...announced.filter(isOn).map((each) => messageOf(each, currency))];
}

function messageOf(promotion: Announced, currency: string): Message {
  const { name, code, benefit, minMerchandise = 0, oncePerCustomer } = promotion;
  const amount = (minor: number) => formatMinor(minor, currency).replace(/[.,]00(?=\D*$)/, "");
  const least = amount(minMerchandise);
  const most = benefit.kind === "freeShipping" && benefit.max ? amount(benefit.max) : undefined;
  const limits = [
    minMerchandise > 0 && t`minimum order ${least}`,
    most && t`maximum discount ${most}`,
    oncePerCustomer && t`one-time use only`,
  ].filter((limit) => typeof limit === "string");
  const off = {
    percent: () => (benefit.kind === "percent" ? formatRate(benefit.basisPoints * 10) : undefined),
    amount: () => (benefit.kind === "amount" ? amount(benefit.amount) : undefined),
    freeShipping: () => undefined,
  }[benefit.kind]();
  const sentences = [
    off && t`${off} off.`,
    code && t`Use promo code ${code} at checkout.`,
    limits.length > 0 && `${capital(limits.join(", "))}.`,
  ];
  return {
    title: name.toUpperCase(),
    text: sentences.filter(Boolean).join(" "),
    ...(code && { link: { to: `${paths.content("Shipping")}#promo-code`, text: t`How it works` } }),
    terms: t`The minimum counts merchandise, before shipping and tax. Discounts on the same item do not add up.`,
  };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `now` is in the browser's time zone: near midnight the shop can be a day off, which checkout tells. */
export function pickMessage(random: () => number, shop: ShopDetails, now = new Date()): Message {
  const all = messages(shop, now.toLocaleDateString("sv-SE"));
  const picked = all[Math.min(Math.floor(random() * all.length), all.length - 1)];
  if (!picked) throw new Error("There is always a first message.");
  return picked;
}
