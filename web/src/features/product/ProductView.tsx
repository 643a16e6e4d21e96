// The loaded product page. The configuration is in the address, so that it can be shared.

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { Suspense, useMemo, useState } from "react";
import type { Product } from "../../api/types.ts";
import { paths } from "../../base/paths.ts";
import { Link } from "../../page/Link.tsx";
import { PageHeading, usePageTitle } from "../../page/Page.tsx";
import { useSearchParams } from "../../routing/index.ts";
import { AfterFirstView } from "../../ui/layout/AfterFirstView.tsx";
import type { Picture, Print } from "../artwork/index.ts";
import { Configurator } from "../configure/index.ts";
import { Heart } from "../favorites/index.ts";
import { shownLogoAtom } from "../logo/index.ts";
import { lazyPart } from "../notices/index.ts";
import { Description } from "./Description.tsx";
import Gallery from "./Gallery.tsx";
import { ProductFrom } from "./ProductFrom.tsx";
import type { Look } from "./useGallery.ts";
import { chosenColor, imagesFor } from "./views.ts";

const Mockups = lazyPart(() => import("./Mockups.tsx"));
const ProductMore = lazyPart(() => import("./ProductMore.tsx"));

/** Preloaded with the page's code: it is below the first view but needed soon. */
void Configurator.preload().catch(() => undefined);

export function ProductView({ product }: { product: Product }) {
  usePageTitle(product.name);
  const [search] = useSearchParams();
  const [look, setLook] = useState<Look>();
  const [prints, setPrints] = useState<Print[]>([]);
  const color = chosenColor(product, search.get("color"));
  const images = useMemo(() => imagesFor(product, color), [product, color]);
  const [mockups, setMockups] = useState<Picture[]>();
  const logo = useAtomValue(shownLogoAtom);
  const method = product.locations[0]?.decorations[0]?.method;
  const shown = useMemo(
    () => (prints[0] || !logo || !method ? prints : [{ artworkId: logo.artworkId, method }]),
    [prints, logo, method],
  );

  return (
    <div className="page product-page">
      <Trail product={product} />
      <div className="product-gallery">
        <Gallery name={product.name} images={(shown[0] && mockups) ?? images} look={look} />
        {shown[0] && (
          <Suspense>
            <Mockups product={product} images={images} prints={shown} onChange={setMockups} />
          </Suspense>
        )}
      </div>
      <div className="product-words">
        <div className="product-head">
          <PageHeading>{product.name}</PageHeading>
          <AfterFirstView>
            <Heart productId={product.id} name={product.name} />
          </AfterFirstView>
        </div>
        <ProductFrom product={product} />
        <Description text={product.description} className="product-description" />
        <noscript />
        <AfterFirstView>
          <Suspense fallback={<div className="configurator-waiting" aria-busy="true" />}>
            <Configurator
              product={product}
              onView={(view) => setLook((before) => ({ view, count: (before?.count ?? 0) + 1 }))}
              onPrints={setPrints}
            />
          </Suspense>
        </AfterFirstView>
      </div>
      <AfterFirstView>
        <Suspense>
          <ProductMore product={product} />
        </Suspense>
      </AfterFirstView>
    </div>
  );
}

function Trail({ product }: { product: Product }) {
  const category = product.categories[0];
  if (!category) return null;
  return (
    <nav className="trail" aria-label={t`Breadcrumb`}>
      <ol>
        <li>
          <Link to={paths.home()}>
            <Trans>Home</Trans>
          </Link>
        </li>
        {category.path.map((step) => (
          <li key={step.id}>
            <Link to={paths.category(step)}>{step.name}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
