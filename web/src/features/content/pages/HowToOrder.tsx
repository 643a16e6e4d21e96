// The steps of an order.
import { paths } from "../../../base/paths.ts";
import { Link } from "../../../page/Link.tsx";
import { TopicLink } from "../TopicLink.tsx";

export function HowToOrder() {
  return (
    <>
      <p className="lede">
        An order takes five steps. You see every price before you order, and every print before we make it.
      </p>
      <ol className="steps">
        <li>
          <h2>Find the product</h2>
          <p>
            Search by word or by SKU, or browse the categories. Filter by color, price at your quantity,
            production days and decoration method.
          </p>
        </li>
        <li>
          <h2>Set the quantity and the decoration</h2>
          <p>
            The price table shows the price of one piece at every quantity, and what you save at the next
            price break. Choose the <TopicLink page="Decoration">decoration method</TopicLink>, the place and
            the number of colors.
          </p>
        </li>
        <li>
          <h2>Send your artwork</h2>
          <p>
            Upload one file per design; <TopicLink page="Artwork">Artwork guidelines</TopicLink> lists the
            file types. If you are not sure that a file prints well, send it anyway: we accept it and warn
            you.
          </p>
        </li>
        <li>
          <h2>Approve the proof</h2>
          <p>
            You get a picture of the finished product. Nothing is printed until{" "}
            <TopicLink page="Proofs">you approve it</TopicLink>; changes are free before that.
          </p>
        </li>
        <li>
          <h2>Receive your order</h2>
          <p>
            Production starts with your approval. See{" "}
            <TopicLink page="Shipping">Shipping and turnaround</TopicLink> for how the days are counted.
          </p>
        </li>
      </ol>
      <p className="actions">
        <Link className="button button-main" to={paths.home()}>
          Browse products
        </Link>
      </p>
    </>
  );
}
