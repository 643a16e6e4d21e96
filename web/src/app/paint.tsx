// Renders at build time what the server includes in its pages: the footer, and the parts of content pages. The components are
// the only source of their markup.
import { Provider } from "jotai";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { patterns } from "../base/paths.ts";
import { type Offer, shopAtom } from "../base/shop.ts";
import { store } from "../base/store.ts";
import { PARTS, Part } from "../features/content/index.ts";
import { Router } from "../routing/index.ts";
import { Footer, OfferLink } from "./Footer.tsx";

/** Stand for the footer's links to pages, which the server knows; the second for those in the last line. */
const LINKS = [
  { path: "/content/PAGE", name: "PAGE" },
  { path: "/content/Imprint", name: "PAGE" },
];

const OFFERS: readonly Offer[] = ["samples", "catalog", "stockArt", "api"];

export function paint() {
  const before = store.get(shopAtom);
  store.set(shopAtom, { pages: LINKS });
  const footer = rendered(<Footer />);
  // What the server takes out of the footer of a shop that does not offer it.
  const offers = Object.fromEntries(OFFERS.map((offer) => [offer, rendered(<OfferLink offer={offer} />)]));
  store.set(shopAtom, before);
  const names = Object.keys(PARTS) as Array<keyof typeof PARTS>;
  const parts = Object.fromEntries(names.map((part) => [part, rendered(<Part part={part} />)]));
  return { footer, offers, parts };
}

const rendered = (view: ReactNode) =>
  renderToString(
    <Provider store={store}>
      <Router at={patterns.home}>{view}</Router>
    </Provider>,
  );
