// The steps of an order.
import { paths } from "../../../base/paths.ts";
import { Link } from "../../../page/Link.tsx";
import { TopicLink } from "../TopicLink.tsx";

export function HowToOrder() {
  return (
    <>
      <p className="lede">
        Five steps. You see every price before you commit, and every print before it is made.
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
            The price table shows what one piece costs at every quantity, and what the next break would save.
            Choose <TopicLink page="Decoration">how it is decorated</TopicLink>, where, and in how many
            colors.
          </p>
        </li>
        <li>
          <h2>Send your artwork</h2>
          <p>
            One file per design, of the kinds on the page{" "}
            <TopicLink page="Artwork">Artwork guidelines</TopicLink>. Not sure it will print well? Send it
            anyway: you will be warned, not turned away.
          </p>
        </li>
        <li>
          <h2>Approve the proof</h2>
          <p>
            You get a picture of the finished piece. Nothing is printed until{" "}
            <TopicLink page="Proofs">you approve it</TopicLink>; changes cost nothing before that.
          </p>
        </li>
        <li>
          <h2>Get it</h2>
          <p>
            Production starts with your approval.{" "}
            <TopicLink page="Shipping">Shipping and turnaround</TopicLink> says how the days are counted.
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
