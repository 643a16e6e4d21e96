// Requests a quote for the whole cart, which stays unchanged.
import { useAtomValue } from "jotai";
import { paths } from "../../base/paths.ts";
import { formatMinor } from "../../format/money.ts";
import { Link } from "../../page/Link.tsx";
import { type CartLine, totalsAtom, UnreadProducts } from "../cart/index.ts";
import { AskedLine } from "./AskedLine.tsx";
import { RequestForm } from "./RequestForm.tsx";

/** The server's limit. */
const MAX_LINES = 20;
const TOO_MANY = `A request can have at most ${MAX_LINES} items. Please save some for later in your cart and make two requests.`;

export default function RequestForCart({ lines }: { lines: CartLine[] }) {
  const totals = useAtomValue(totalsAtom);
  const isPriced = totals !== undefined && totals.problems === 0;
  return (
    <RequestForm wanted={() => (lines.length > MAX_LINES ? { fault: TOO_MANY } : { fromCart: true })}>
      <h2>Your cart</h2>
      <UnreadProducts lines={lines} />
      <ul className="quote-lines">
        {lines.map(({ lineId, configuration, priced }) => (
          <AskedLine
            key={lineId}
            configuration={configuration}
            price={priced?.price}
            problem={priced?.problem?.message}
          />
        ))}
      </ul>
      <p className="quote-hint">
        {isPriced && (
          <>
            List price today <strong>{formatMinor(totals.merchandise, totals.currency)}</strong>, shipping not
            included; you will get an offer.{" "}
          </>
        )}
        Your cart does not change. To change an item or its artwork,{" "}
        <Link to={paths.cart()}>go to the cart</Link>.
      </p>
    </RequestForm>
  );
}
