// What the promotions that the shop announces take off, in words.
import { t } from "@lingui/core/macro";
import type { Announced, ShopDetails } from "../../base/shop.ts";
import { dayIn } from "../../base/shopDay.ts";
import { formatMinor } from "../../format/money.ts";
import { formatRate } from "../../format/rate.ts";

/** The promotions that run now. */
export function running({ announced = [], zone }: ShopDetails, now = new Date()): Announced[] {
  const today = dayIn(zone, now.getTime());
  return announced.filter(
    ({ startsOn, endsOn }) => (!startsOn || startsOn <= today) && (!endsOn || today <= endsOn),
  );
}

/** "Use promo code SHIPFREE at checkout. Minimum order $250, maximum discount $75, one-time use only." */
export function promotionInWords(promotion: Announced, currency = "USD"): string {
  const { code, benefit, minMerchandise = 0, oncePerCustomer } = promotion;
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
  return sentences.filter(Boolean).join(" ");
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
