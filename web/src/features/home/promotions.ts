// The banner's two messages. One of them is picked by chance; the page's settings can replace the first's words
// and link.
import { paths } from "../../paths.ts";

export interface Promotion {
  title: string;
  text: string;
  link?: { to: string; text: string };
}

export interface PromotionSettings {
  title?: string;
  text?: string;
  link?: string;
}

export function promotions(settings: PromotionSettings = {}): [Promotion, Promotion] {
  return [
    {
      title: settings.title ?? "GET FREE SAMPLES!",
      text: settings.text ?? "Order by phone or online from any product page.",
      link: { to: settings.link ?? paths.aboutSamples(), text: "How it works" },
    },
    {
      title: "FREE GROUND SHIPPING",
      text: "With promo code on orders of $250 or more. Worth up to $75, one-time use only.",
      link: { to: settings.link ?? paths.aboutSamples(), text: "Try samples first" },
    },
  ];
}

export function pickPromotion(random: () => number, settings?: PromotionSettings): Promotion {
  const [samples, shipping] = promotions(settings);
  return random() < 0.5 ? samples : shipping;
}
