// Returns and reprints.
import { TopicLink } from "../TopicLink.tsx";

export function Returns() {
  return (
    <>
      <p className="lede">
        We print your products for you and cannot sell them to anyone else. So the proof is what counts: if a
        print differs from its proof, we reprint or refund it.
      </p>
      <h2>The print differs from the proof</h2>
      <p>
        We reprint or refund pieces with the wrong position, color or text, and pieces that are damaged or
        missing. Contact us within 30 days of delivery, with photographs and the invoice number.
      </p>
      <h2>The print matches the proof, but you do not like it</h2>
      <p>
        We cannot take back printed pieces. Check the <TopicLink page="Proofs">proof</TopicLink> and order{" "}
        <TopicLink page="SampleBasket">free samples</TopicLink> first.
      </p>
      <h2>Changing or canceling an order</h2>
      <p>
        Until production begins, you can cancel an order on its page, and nothing is charged. An order in
        production cannot be canceled there.
      </p>
    </>
  );
}
