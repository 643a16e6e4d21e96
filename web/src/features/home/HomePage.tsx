// The front of the store: what it prints, at a glance.
import { PageHeading, usePageTitle } from "../../app/Page.tsx";
import { CategoryTiles } from "../catalogue/index.ts";
import { Featured } from "./Featured.tsx";
import { PromoBanner } from "./PromoBanner.tsx";

export function HomePage() {
  usePageTitle("Printed and promotional products");
  return (
    <div className="page home-page">
      <section className="hero">
        <PageHeading>Your name, well printed.</PageHeading>
        <p className="hero-text">
          Mugs, bags, notebooks and more, printed in days. Prices for every quantity, free samples before you
          decide.
        </p>
      </section>
      <CategoryTiles most={8} eager />
      <Featured />
      <PromoBanner />
    </div>
  );
}
