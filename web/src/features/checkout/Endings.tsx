// The checkout without a cart: ordered, being ordered, or empty.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { orderPaths } from "../../base/orderPaths.ts";
import { paths } from "../../base/paths.ts";
import { Link } from "../../page/Link.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { Empty } from "../../ui/feedback/Empty.tsx";
import { Spinner } from "../../ui/feedback/Spinner.tsx";
import type { Placing } from "./placing.ts";

export function NothingToBuy() {
  return (
    <Empty title={t`Your cart is empty`}>
      <p>
        <Trans>Choose a product, quantities and printing, and add it to the cart.</Trans>
      </p>
      <Link className="button button-main" to={paths.home()}>
        <Trans>Find products</Trans>
      </Link>
      <Link to={paths.cart()}>
        <Trans>Your cart</Trans>
      </Link>
    </Empty>
  );
}

/** Another tab was faster. */
export function OrderedElsewhere({ code }: { code: string }) {
  return (
    <Empty title={t`This cart has been ordered`}>
      <p role="status">
        <Trans>It was placed in another tab, as order {code}. Nothing was ordered twice.</Trans>
      </p>
      <Link className="button button-main" to={orderPaths.receipt(code)}>
        <Trans>See the receipt</Trans>
      </Link>
      <Link to={paths.home()}>
        <Trans>Find more products</Trans>
      </Link>
    </Empty>
  );
}

export function StillPlacing({ placing, tryAgain }: { placing: Placing; tryAgain: () => void }) {
  const isStuck = placing.phase === "unheard" && !placing.isTrying;
  return (
    <Empty title={t`Placing your order`}>
      <p role="status">
        {isStuck
          ? t`There is no response from the store yet. You can safely try again: only one order is placed.`
          : t`One moment, please. Your receipt will appear here.`}
      </p>
      {isStuck ? (
        <Button onClick={tryAgain}>
          <Trans>Try again</Trans>
        </Button>
      ) : (
        <Spinner />
      )}
    </Empty>
  );
}
