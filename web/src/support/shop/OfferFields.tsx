// What the shop offers besides its products.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Offer } from "../../base/shop.ts";

const OFFERS: Array<[Offer, string]> = [
  ["samples", t`Free samples`],
  ["catalog", t`Free printed catalog`],
  ["stockArt", t`Stock art for customers`],
  ["api", t`Documentation of the API`],
];

interface OfferFieldsProps {
  notOffered: readonly Offer[];
  onChange: (notOffered: Offer[]) => void;
}

export function OfferFields({ notOffered, onChange }: OfferFieldsProps) {
  const toggle = (offer: Offer, isOffered: boolean) => {
    const others = notOffered.filter((each) => each !== offer);
    onChange(isOffered ? others : [...others, offer]);
  };
  return (
    <fieldset className="support-box support-form">
      <legend>
        <Trans>What the shop offers</Trans>
      </legend>
      <p className="muted">
        <Trans>What is not offered has no links, no buttons and no pages.</Trans>
      </p>
      {OFFERS.map(([offer, name]) => (
        <label key={offer} className="select-all">
          <input
            type="checkbox"
            checked={!notOffered.includes(offer)}
            onChange={({ target }) => toggle(offer, target.checked)}
          />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}
