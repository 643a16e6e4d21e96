// The home page.
import { t } from "@lingui/core/macro";
import { Suspense } from "react";
import { at } from "../../api/address.ts";
import { useResource } from "../../api/useResource.ts";
import { usePageTitle } from "../../page/Page.tsx";
import { AfterFirstView } from "../../ui/layout/AfterFirstView.tsx";
import { CategoryTiles, Collections } from "../catalog/index.ts";
import { CallUs } from "../contact/index.ts";
import { Bestsellers } from "./Bestsellers.tsx";
import { CatalogOffer } from "./CatalogOffer.tsx";
import { Featured } from "./Featured.tsx";
import { Hero } from "./Hero.tsx";
import { PromoBanner } from "./PromoBanner.tsx";
import { RecentlyViewed } from "./RecentlyViewed.tsx";

export default function HomePage() {
  const content = useResource(at("/api/pages/{page}", { page: "home" }));
  const title = content.state === "ready" ? content.data.title : undefined;
  usePageTitle(content.state === "failed" ? t`Home` : title);
  const best = useResource(at("/api/products/bestsellers"));
  return (
    <div className="page home-page">
      <Hero content={content} card={best.state === "ready" ? best.data.products[0] : undefined} />
      <CategoryTiles most={10} />
      <Bestsellers best={best} />
      <AfterFirstView>
        <Suspense>
          <Collections />
        </Suspense>
        {best.state === "ready" && best.data.ranked && <Featured />}
        <RecentlyViewed />
        <PromoBanner />
        <CatalogOffer />
        <CallUs />
      </AfterFirstView>
    </div>
  );
}
