// Free samples: the target of the promotional banner.
import { paths } from "../../../base/paths.ts";
import { Link } from "../../../page/Link.tsx";
import { TopicLink } from "../TopicLink.tsx";

export function FreeSamples() {
  return (
    <>
      <p className="lede">
        See and feel a product before you order it. Samples are free, and so is their shipping.
      </p>
      <ol className="steps">
        <li>
          <h2>Choose samples</h2>
          <p>Choose “Order free sample” on any product that offers it. Sign in or create an account first.</p>
        </li>
        <li>
          <h2>Order them</h2>
          <p>
            Leave a comment in your sample basket, such as the color you prefer or the day you need the
            samples. Then choose an address and place the order.
          </p>
        </li>
        <li>
          <h2>Check the quality</h2>
          <p>
            Samples are unprinted or have another design, so that you can check material, weight and finish.
            You check your own design on its <TopicLink page="Proofs">proof</TopicLink>.
          </p>
        </li>
      </ol>
      <p className="actions">
        <Link className="button button-main" to={paths.sampleBasket()}>
          Go to your sample basket
        </Link>
        <Link className="button button-quiet" to={paths.home()}>
          Browse products
        </Link>
      </p>
    </>
  );
}
