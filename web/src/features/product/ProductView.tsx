// The product page once its data is there. The chosen color is in the address, so that it can be shared.
import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import type { Product } from "../../api/types.ts";
import { Link } from "../../app/Link.tsx";
import { PageHeading, usePageTitle } from "../../app/Page.tsx";
import { formatUnitPrice } from "../../format/money.ts";
import { formatCount } from "../../format/numbers.ts";
import { paths } from "../../paths.ts";
import { Heart } from "../favorites/index.ts";
import { SampleButton } from "../samples/index.ts";
import { ColorPicker } from "./ColorPicker.tsx";
import { Facts } from "./Facts.tsx";
import Gallery from "./Gallery.tsx";
import { Locations } from "./Locations.tsx";
import { PriceTable } from "./PriceTable.tsx";
import { SaveButtons } from "./SaveButtons.tsx";
import { chosenColor, imagesFor } from "./views.ts";

const ProductArtwork = lazy(() => import("../artwork/ProductArtwork.tsx"));

export function ProductView({ product }: { product: Product }) {
  usePageTitle(product.name);
  const [search, setSearch] = useSearchParams();
  const color = chosenColor(product, search.get("color"));
  const part = product.parts.find((candidate) => candidate.color === color);
  const breaks = part?.breaks.length ? part.breaks : product.breaks;
  const first = breaks[0];

  function chooseColor(name: string) {
    const next = new URLSearchParams(search);
    next.set("color", name);
    setSearch(next, { replace: true, preventScrollReset: true });
  }

  return (
    <div className="page product-page">
      <Trail product={product} />
      <div className="product-gallery">
        <Gallery name={product.name} images={imagesFor(product, color)} />
      </div>
      <div className="product-words">
        <div className="product-head">
          <PageHeading>{product.name}</PageHeading>
          <Heart productId={product.id} name={product.name} />
        </div>
        {first && (
          <p className="product-from">
            From <strong>{formatUnitPrice(first.unitPrice, product.currency)}</strong> each at{" "}
            {formatCount(first.minQuantity)}
          </p>
        )}
        <p className="product-description">{product.description}</p>
        <ColorPicker colors={product.colors} value={color} onChange={chooseColor} />
        {breaks.length > 0 && (
          <PriceTable breaks={breaks} currency={product.currency} minQuantity={product.minQuantity} />
        )}
        <section className="product-artwork" aria-labelledby="artwork-title">
          <h2 id="artwork-title">Your artwork</h2>
          <Suspense>
            <ProductArtwork productId={product.id} locations={product.locations} />
          </Suspense>
        </section>
        {product.sample && (
          <div className="buy-bar">
            <SampleButton productId={product.id} name={product.name} />
          </div>
        )}
        <SaveButtons productId={product.id} name={product.name} />
        <Facts product={product} />
      </div>
      <Locations locations={product.locations} currency={product.currency} />
    </div>
  );
}

function Trail({ product }: { product: Product }) {
  const category = product.categories[0];
  if (!category) return null;
  return (
    <nav className="trail" aria-label="Breadcrumb">
      <ol>
        <li>
          <Link to={paths.home()}>Home</Link>
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
