// The promotions that run now. At build time they are unknown.
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { shopAtom } from "../../../base/shop.ts";
import { AfterFirstView } from "../../../ui/layout/AfterFirstView.tsx";
import { promotionInWords, running } from "../../promotions/index.ts";

export const Promotions = () => (
  <AfterFirstView>
    <Running />
  </AfterFirstView>
);

function Running() {
  const shop = useAtomValue(shopAtom);
  const promotions = running(shop);
  if (promotions.length === 0)
    return (
      <p className="promotions">
        <Trans>There is no promotion at the moment.</Trans>
      </p>
    );
  return (
    <div className="promotions">
      <p>
        <Trans>These promotions run now:</Trans>
      </p>
      <ul>
        {promotions.map((promotion) => (
          <li key={promotion.name}>
            <strong>{promotion.name}</strong>
            <span>{`: ${promotionInWords(promotion, shop.currency)}`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
