// The next steps of a request.
import { Trans } from "@lingui/react/macro";

export default function NextSteps() {
  return (
    <aside className="quote-next" aria-labelledby="quote-next-title">
      <h2 id="quote-next-title">
        <Trans>What happens next</Trans>
      </h2>
      <ol>
        <li>
          <Trans>You get an email with the number of your quote, and its page shows its status.</Trans>
        </li>
        <li>
          <Trans>We review it and send you an offer with every item, shipping and its last day.</Trans>
        </li>
        <li>
          <Trans>You accept it, ask for a change, or decline. Until you accept, nothing is binding.</Trans>
        </li>
        <li>
          <Trans>You order an accepted offer. Its order form shows how you can pay.</Trans>
        </li>
      </ol>
    </aside>
  );
}
