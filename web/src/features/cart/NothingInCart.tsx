// An empty cart.
import { paths } from "../../base/paths.ts";
import { Link } from "../../page/Link.tsx";
import { Empty } from "../../ui/feedback/Empty.tsx";

export function NothingInCart({ hasSaved }: { hasSaved: boolean }) {
  return (
    <Empty title="Your cart is empty">
      <p>
        {hasSaved
          ? "Your saved items are below. You can also choose something new."
          : "Choose a product, quantities and printing, and add it to the cart."}
      </p>
      <Link className="button button-main" to={paths.home()}>
        Find products
      </Link>
      <Link to={paths.aboutSamples()}>Order free samples first</Link>
    </Empty>
  );
}
