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
            Each product page states the production days. They are working days, and the first is the working
            day after you <TopicLink page="Proofs">approve the proof</TopicLink>. An approval after the
            cut-off time, which the product page shows, counts for the next working day. If we cannot meet
            your need-by date, you see a warning before you order.
          </p>
        </Panel>
        <Panel id="methods" title="Shipping methods and prices">
          <p>
            The checkout lists the methods for your address, with prices and arrival dates. Ground is the
            cheapest; faster methods cost more.
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
          <p>
            One order ships to one address. For several addresses, place one order each, or request a quote.
          </p>
        </Panel>
        <Panel id="tracking" title="Tracking">
          <p>
            The invoice lists every shipment with its carrier and tracking number as soon as the carrier has
            the parcel. If a number is missing, you can request it there.
          </p>
        </Panel>
      </div>
    </>
  );
}
