// Free samples: the target of the promotional banner.
import { paths } from "../../../base/paths.ts";
import { Link } from "../../../page/Link.tsx";
import { TopicLink } from "../TopicLink.tsx";

export function FreeSamples() {
  return (
    <>
      <p className="lede">Hold it before you order it. Samples cost nothing, shipping included.</p>
      <ol className="steps">
        <li>
          <h2>Choose</h2>
          <p>Press “Order free sample” on any product that offers it. Sign in or create an account first.</p>
        </li>
        <li>
          <h2>Say what matters</h2>
          <p>Leave a comment in your sample basket: the color you lean to, the size, the day you need it.</p>
        </li>
        <li>
          <h2>Hold it</h2>
          <p>
            Samples come unprinted or with an earlier print, so that you can judge material, weight and
            finish. Your own design is judged on its <TopicLink page="Proofs">proof</TopicLink>.
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
