// What the shop tells about itself: its name, contact and invoice details, and the banner. The server puts it into the page's
// head as JSON; while the page is open, followShop.ts keeps it current.
import { atom } from "jotai";

export interface FooterLink {
  path: string;
  name: string;
}

/** A promotion of which the banner tells; amounts are in minor units. */
export interface Announced {
  name: string;
  code?: string;
  benefit:
    | { kind: "percent"; basisPoints: number }
    | { kind: "amount"; amount: number }
    | { kind: "freeShipping"; max?: number };
  minMerchandise?: number;
  startsOn?: string;
  endsOn?: string;
  oncePerCustomer?: boolean;
}

/** What a shop can offer besides its products. Without any stock art it does not offer that either. */
export type Offer = "samples" | "catalog" | "stockArt" | "api";

export interface ShopDetails {
  name?: string;
  /** Replaces the text and link of the banner's first message. */
  promotion?: { title?: string; text?: string; link?: string };
  contact?: { email?: string; phone?: string; hours?: string };
  /** The promotions of which the banner tells, with amounts in this currency. */
  announced?: Announced[];
  currency?: string;
  /** The shop’s time zone, an IANA name. Besides it, the page of the support app has `taxIncluded`, `priceNote` and `country`. */
  zone?: string;
  invoice?: { address?: string; taxNumber?: string; bank?: string };
  /** The pages to which the footer links. */
  pages?: FooterLink[];
  /** What the shop does not offer: it has no links, buttons and pages. */
  notOffered?: Offer[];
  /** The shop’s country; left out if it is the United States. */
  country?: string;
  /** Whether all prices include the taxes. */
  taxIncluded?: boolean;
  /** What is said beside prices, if the law asks for it. */
  priceNote?: { tax?: string; included: boolean };
  /** The path of the logo. */
  logo?: string;
  /** The path of the icon of its pages. */
  icon?: string;
  /** The path of the stylesheet with the shop’s colors. */
  colors?: string;
}

/** The name of a shop that has not said its own. */
export const DEFAULT_NAME = "Platen";

export const shopAtom = atom<ShopDetails>(typeof document === "undefined" ? {} : readShop(document));

export const shopNameAtom = atom((get) => get(shopAtom).name ?? DEFAULT_NAME);

/** The country of most addresses. */
export const shopCountryAtom = atom((get) => get(shopAtom).country ?? "US");

/** Reports whether the shop offers something. */
export const offersAtom = atom((get) => {
  const { notOffered = [] } = get(shopAtom);
  return (offer: Offer) => !notOffered.includes(offer);
});

const NO_LINKS: FooterLink[] = [];
export const footerLinksAtom = atom((get) => get(shopAtom).pages ?? NO_LINKS);

export function readShop(page: Document): ShopDetails {
  const painted = page.getElementById("page-settings")?.textContent;
  return painted ? (JSON.parse(painted) as ShopDetails) : {};
}
