// Returns and reprints.
import { TopicLink } from "../TopicLink.tsx";

export function Returns() {
  return (
    <>
      <p className="lede">
        Printed goods are made for you alone and cannot be sold to anyone else. So the rule is the proof: what
        differs from it, we put right.
      </p>
      <h2>Not like the proof</h2>
      <p>
        Wrong place, wrong color, wrong text, damaged or missing pieces: we reprint them or refund them. Tell
        us within 30 days of delivery, with photographs and the invoice number.
      </p>
      <h2>Like the proof, yet not what you wanted</h2>
      <p>
        We cannot take printed pieces back. That is why <TopicLink page="Proofs">proofs</TopicLink> and{" "}
        <TopicLink page="SampleBasket">free samples</TopicLink> come first.
      </p>
      <h2>Changing or canceling an order</h2>
      <p>
        Until production begins you can cancel an order on its page, and nothing is charged. What is being
        made already cannot be canceled there.
      </p>
    </>
  );
}
