// The home page.
import { PageHeading, usePageTitle } from "../../page/Page.tsx";
import { AfterFirstView } from "../../ui/layout/AfterFirstView.tsx";
import { CategoryTiles } from "../catalog/index.ts";
import { CatalogOffer } from "./CatalogOffer.tsx";
import { Featured } from "./Featured.tsx";
import { PromoBanner } from "./PromoBanner.tsx";

export default function HomePage() {
  usePageTitle("Printed and promotional products");
  return (
    <div className="page home-page">
      <div className="hero-grid">
        <section className="hero">
          <svg className="hero-mark" viewBox="0 0 32 32" aria-hidden="true">
            <circle cx="16" cy="16" r="9" />
            <path d="M16 2v28M2 16h28" />
          </svg>
          <PageHeading>Your name, well printed.</PageHeading>
          <p className="hero-text">
            Mugs, bags, notebooks and more, printed in days. Prices for every quantity, free samples before
            you decide.
          </p>
        </section>
        <CategoryTiles most={6} />
      </div>
      <Featured />
      <AfterFirstView>
        <PromoBanner />
        <CatalogOffer />
      </AfterFirstView>
    </div>
  );
}
