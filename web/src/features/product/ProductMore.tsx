// What a product page tells below the form: facts, sizes, other ways, and other products.
import { t } from "@lingui/core/macro";
import { useAtomValue } from "jotai";
import { Suspense, useEffect } from "react";
import { at } from "../../api/address.ts";
import { addresses } from "../../api/addresses.ts";
import type { Product } from "../../api/types.ts";
import { paths } from "../../base/paths.ts";
import { rememberProduct } from "../../base/recentProducts.ts";
import { ProductReviews } from "../reviews/index.ts";
import { sessionAtom } from "../session/index.ts";
import { Facts } from "./Facts.tsx";
import { OtherProducts } from "./OtherProducts.tsx";
import { OtherWays } from "./OtherWays.tsx";
import { SizeTable } from "./SizeTable.tsx";
import "./more.css";

/** Enough for four without the product itself; the smallest page of a search. */
const OF_CATEGORY = "12";

export default function ProductMore({ product }: { product: Product }) {
  const session = useAtomValue(sessionAtom);
  useEffect(() => {
    if (session) rememberProduct(session.customerId ?? 0, product.id);
  }, [session, product.id]);
  const category = product.categories[0];
  const categoryName = category?.name ?? "";
  return (
    <>
      <div className="product-more">
        <div>
          <Facts product={product} />
          {product.sizeChart && <SizeTable chart={product.sizeChart} />}
        </div>
        <OtherWays product={product} />
      </div>
      <Suspense>
        <ProductReviews productId={product.id} name={product.name} />
      </Suspense>
      <OtherProducts
        title={t`Goes with`}
        address={at("/api/products/{id}/goeswith", { id: product.id })}
        except={product.id}
      />
      {category && (
        <OtherProducts
          title={t`More in ${categoryName}`}
          address={addresses.search(new URLSearchParams({ category: String(category.id), ipp: OF_CATEGORY }))}
          except={product.id}
          all={{ to: paths.category(category), name: t`All ${categoryName}` }}
        />
      )}
    </>
  );
}
