// The banner's two messages, one chosen at random. The shop can replace the first's text and link.
import { paths } from "../../base/paths.ts";
import type { ShopDetails } from "../../base/shop.ts";

export interface Promotion {
  title: string;
  text: string;
  link: { to: string; text: string };
  /** The terms, behind a toggle. */
  terms?: string;
}

export const PROMO_CODE = "SHIPFREE";

export function promotions(settings: ShopDetails["promotion"] = {}): [Promotion, Promotion] {
  return [
    {
      title: settings.title ?? "GET FREE SAMPLES!",
      text: settings.text ?? "Order by phone or online from any product page.",
      link: { to: settings.link ?? paths.aboutSamples(), text: settings.link ? "See more" : "How it works" },
    },
    {
      title: "FREE GROUND SHIPPING",
      text: `Use promo code ${PROMO_CODE} at checkout. Minimum order $250, maximum discount $75, one-time use only.`,
      link: { to: `${paths.content("Shipping")}#promo-code`, text: "How it works" },
      terms: "The minimum counts merchandise, before shipping and tax. Faster shipping stays at its price.",
    },
  ];
}

export function pickPromotion(random: () => number, settings?: ShopDetails["promotion"]): Promotion {
  const [samples, shipping] = promotions(settings);
  return random() < 0.5 ? samples : shipping;
}
