// Shipping and turnaround. The promotional banner links to the promo code panel.
import { Panel } from "../../../ui/layout/Panel.tsx";
import { TopicLink } from "../TopicLink.tsx";

export function Shipping() {
  return (
    <>
      <p className="lede">
        The arrival date depends on production, which starts when you approve the proof, and on the time in
        transit.
      </p>
      <div className="panels">
        <Panel id="production" title="Production">
          <p>
            Each product names its production days. They are working days, and the first is the working day
            after you <TopicLink page="Proofs">approve the proof</TopicLink>, if you approve it before that
            day’s cut-off, which the product page names. A need-by date that cannot be met is flagged before
            you order.
          </p>
        </Panel>
        <Panel id="methods" title="Shipping methods and prices">
          <p>
            The checkout lists the methods for your address, each with its price and the day it arrives.
            Ground is the cheapest; the faster ones cost more and are worth it only when the days are short.
          </p>
        </Panel>
        <Panel id="promo-code" title="Promo code for free ground shipping">
          <p>
            Enter the promo code at checkout and ground shipping is free. Minimum order $250, maximum discount
            $75, one-time use only.
          </p>
          <ul>
            <li>The minimum counts merchandise, before shipping and tax.</li>
            <li>If ground shipping costs more than $75, you pay the difference.</li>
            <li>Each customer can use it once. It does not reduce other shipping methods.</li>
          </ul>
        </Panel>
        <Panel id="several" title="More than one address">
          <p>One order goes to one address. For several, place an order for each, or ask us for a quote.</p>
        </Panel>
        <Panel id="tracking" title="Tracking">
          <p>
            The invoice lists every shipment with its carrier and tracking number as soon as the parcel is
            handed over. If a number is missing, ask for it there.
          </p>
        </Panel>
      </div>
    </>
  );
}
