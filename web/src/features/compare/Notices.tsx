// What there is to know about a comparison: whose it is, what is gone, and what has changed.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Product } from "../../api/types.ts";
import { comparePaths } from "../../base/comparePaths.ts";
import { LANGUAGE } from "../../format/locale.ts";
import { formatCount } from "../../format/numbers.ts";
import { Link } from "../../page/Link.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { useChangedNames } from "./useChangedNames.ts";

interface LinkNoticeProps {
  /** The number of products in this browser's own comparison. */
  count: number;
  onKeep: () => void;
}

/** The comparison is that of a link, and this browser has another one. */
export function LinkNotice({ count, onKeep }: LinkNoticeProps) {
  return (
    <div className="alert compare-notice">
      <p>
        {plural(count, {
          one: "This comparison came with a link. Your own has 1 product.",
          other: `This comparison came with a link. Your own has ${formatCount(count)} products.`,
        })}
      </p>
      <p className="compare-choices">
        <Link className="button button-quiet" to={comparePaths.compare()}>
          <Trans>Show my own</Trans>
        </Link>
        <Button look="quiet" onClick={onKeep}>
          <Trans>Keep this one instead</Trans>
        </Button>
      </p>
    </div>
  );
}

/** Some of the products are no longer in the range. */
export function GoneNotice({ count, onRemove }: { count: number; onRemove: () => void }) {
  return (
    <div role="status">
      {count > 0 && (
        <div className="alert compare-notice">
          <p>
            {plural(count, {
              one: "1 product of this comparison is no longer available.",
              other: `${formatCount(count)} products of this comparison are no longer available.`,
            })}
          </p>
          <Button look="quiet" onClick={onRemove}>
            {plural(count, { one: "Remove it", other: "Remove them" })}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The shop has changed products since the page was opened. */
export function ChangedNotice({ products }: { products: readonly Product[] }) {
  const names = useChangedNames(products);
  const list = new Intl.ListFormat(LANGUAGE).format(names);
  return (
    <div role="status">
      {names.length > 0 && (
        <p className="alert compare-notice">{t`The shop has just changed ${list}. You see the current prices and facts.`}</p>
      )}
    </div>
  );
}
