// The day by which the goods are needed: kept for the product pages, the cart and the checkout. It narrows the listing to
// products that arrive in time.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Delivery } from "../../api/types.ts";
import { keepNeedBy, useNeedBy } from "../../base/needBy.ts";
import { formatCount } from "../../format/numbers.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import { formatDay, isDay, useDelivery } from "../delivery/index.ts";
import { setParameters } from "./facets.ts";

interface NeedByFacetProps {
  search: URLSearchParams;
  onApply: (search: URLSearchParams) => void;
}

export default function NeedByFacet({ search, onApply }: NeedByFacetProps) {
  const by = useNeedBy();
  // Most products are printed: with a proof, no date is promised too early.
  const delivery = useDelivery({ days: 0, needsProof: true, by });
  const longest = by && delivery?.needBy?.by === by ? delivery.longestProduction : undefined;
  if (!delivery?.usual) return null;
  return (
    <fieldset className="facet need-by-facet">
      <legend>
        <Trans>Delivery date</Trans>
      </legend>
      <Field
        type="date"
        label={t`Need it by`}
        optional
        min={delivery.today}
        value={by ?? ""}
        onChange={({ target }) => keepNeedBy(target.value)}
      />
      {by && isDay(by) && delivery.needBy?.by === by && <p role="status">{inWords(delivery, longest)}</p>}
      {longest !== undefined && (
        <Button look="quiet" onClick={() => onApply(setParameters(search, { days: String(longest) }))}>
          <Trans>Show only these</Trans>
        </Button>
      )}
    </fieldset>
  );
}

function inWords({ usual, needBy, today }: Delivery, longest: number | undefined): string {
  const wanted = formatDay(needBy?.by ?? "", today);
  const method = usual?.name ?? "";
  if (longest === undefined) return t`No printed product arrives by ${wanted} with ${method}.`;
  return plural(longest, {
    one: `Printed products with up to 1 working day of production arrive by ${wanted} with ${method}.`,
    other: `Printed products with up to ${formatCount(longest)} working days of production arrive by ${wanted} with ${method}.`,
  });
}
