// The comparison of some products: what there is to know about it, the quantity, and the table.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import type { Product } from "../../api/types.ts";
import { paths } from "../../base/paths.ts";
import { offersAtom } from "../../base/shop.ts";
import { Link } from "../../page/Link.tsx";
import { Failure } from "../../ui/feedback/Failure.tsx";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import { askForRating, ratingsAtom } from "../reviews/index.ts";
import { CompareTable } from "./CompareTable.tsx";
import { keepComparison } from "./comparison.ts";
import { MAX_COMPARED } from "./items.ts";
import { ChangedNotice, GoneNotice, LinkNotice } from "./Notices.tsx";
import { differs, rowsOf } from "./rows.ts";
import type { Comparison } from "./useComparison.ts";
import { useProducts } from "./useProducts.ts";
import { useQuantity } from "./useQuantity.ts";

interface ComparingProps extends Omit<Comparison, "ids"> {
  ids: number[];
}

export function Comparing({ ids, ownCount, change }: ComparingProps) {
  const { offered, gone, error, retry } = useProducts(ids);
  const { quantity, field, submit } = useQuantity();
  const ratings = useAtomValue(ratingsAtom);
  const isOffered = useAtomValue(offersAtom);
  const [isShort, setShort] = useState(false);
  useEffect(() => ids.forEach((id) => void askForRating(id)), [ids]);

  const products = offered.flatMap(({ product }) => product ?? []);
  const rows = rowsOf({ products, quantity, ratings, hasSamples: isOffered("samples") });
  const isComparable = products.length > 1;
  const shown = isComparable && isShort ? rows.filter((row) => differs(row, products)) : rows;
  const remove = (removed: number[]) => change(ids.filter((id) => !removed.includes(id)));

  return (
    <>
      {ownCount !== undefined && <LinkNotice count={ownCount} onKeep={() => keepComparison(ids)} />}
      <GoneNotice count={gone.length} onRemove={() => remove(gone)} />
      <ChangedNotice products={products} />
      {error !== undefined && (
        <Failure what={t`Some products could not be loaded.`} error={error} onRetry={retry} />
      )}
      {offered.length > 0 && (
        <>
          <form className="compare-controls no-print" noValidate onSubmit={submit}>
            <Field label={t`Prices at a quantity of`} inputMode="numeric" autoComplete="off" {...field} />
            {isComparable && (
              <label className="select-all">
                <input
                  type="checkbox"
                  checked={isShort}
                  onChange={({ target }) => setShort(target.checked)}
                />
                <Trans>Show only differences</Trans>
              </label>
            )}
          </form>
          <CompareTable columns={offered} rows={shown} onRemove={(id) => remove([id])} />
          {products.length === 0 && error === undefined && <SkeletonRows count={3} />}
          {shown.length === 0 && isComparable && (
            <p role="status">
              <Trans>We know of no difference between these products.</Trans>
            </p>
          )}
        </>
      )}
      {ids.length < MAX_COMPARED && <MoreProducts first={products[0]} />}
    </>
  );
}

/** Where to find more products to compare. */
function MoreProducts({ first }: { first: Product | undefined }) {
  const category = first?.categories[0];
  const categoryName = category?.name ?? "";
  return (
    <p className="compare-more">
      {category ? (
        <Link to={paths.category(category)}>{t`More in ${categoryName}`}</Link>
      ) : (
        <Link to={paths.home()}>
          <Trans>Find products</Trans>
        </Link>
      )}
    </p>
  );
}
