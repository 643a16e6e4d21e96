// The checkout without a cart: ordered, being ordered, or empty.
import { orderPaths } from "../../base/orderPaths.ts";
import { paths } from "../../base/paths.ts";
import { Link } from "../../page/Link.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { Empty } from "../../ui/feedback/Empty.tsx";
import { Spinner } from "../../ui/feedback/Spinner.tsx";
import type { Placing } from "./placing.ts";

export function NothingToBuy() {
  return (
    <Empty title="Your cart is empty">
      <p>Choose a product, quantities and printing, and add it to the cart.</p>
      <Link className="button button-main" to={paths.home()}>
        Find products
      </Link>
      <Link to={paths.cart()}>Your cart</Link>
    </Empty>
  );
}

/** Another tab was faster. */
export function OrderedElsewhere({ code }: { code: string }) {
  return (
    <Empty title="This cart has been ordered">
      <p role="status">It was placed in another tab, as order {code}. Nothing was ordered twice.</p>
      <Link className="button button-main" to={orderPaths.receipt(code)}>
        See the receipt
      </Link>
      <Link to={paths.home()}>Find more products</Link>
    </Empty>
  );
}

export function StillPlacing({ placing, tryAgain }: { placing: Placing; tryAgain: () => void }) {
  const isStuck = placing.phase === "unheard" && !placing.isTrying;
  return (
    <Empty title="Placing your order">
      <p role="status">
        {isStuck
          ? "There is no response from the store yet. You can safely try again: only one order is placed."
          : "One moment, please. Your receipt will appear here."}
      </p>
      {isStuck ? <Button onClick={tryAgain}>Try again</Button> : <Spinner />}
    </Empty>
  );
}
