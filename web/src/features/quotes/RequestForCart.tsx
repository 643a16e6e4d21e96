// Requests a quote for the whole cart, which stays unchanged.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { paths } from "../../base/paths.ts";
import { formatMinor } from "../../format/money.ts";
import { Link } from "../../page/Link.tsx";
import { type CartLine, totalsAtom, UnreadProducts } from "../cart/index.ts";
import { AskedLine } from "./AskedLine.tsx";
import { RequestForm } from "./RequestForm.tsx";

/** The server's limit. */
const MAX_LINES = 20;
const TOO_MANY = t`A request can have at most ${MAX_LINES} items. Please save some for later in your cart and make two requests.`;

export default function RequestForCart({ lines }: { lines: CartLine[] }) {
  const totals = useAtomValue(totalsAtom);
  const price = totals && totals.problems === 0 && formatMinor(totals.merchandise, totals.currency);
  return (
    <RequestForm wanted={() => (lines.length > MAX_LINES ? { fault: TOO_MANY } : { fromCart: true })}>
      <h2>
        <Trans>Your cart</Trans>
      </h2>
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
        {price && (
          <>
            <Trans>
              List price today <strong>{price}</strong>, shipping not included; you will get an offer.
            </Trans>{" "}
          </>
        )}
        <Trans>
          Your cart does not change. To change an item or its artwork,{" "}
          <Link to={paths.cart()}>go to the cart</Link>.
        </Trans>
      </p>
    </RequestForm>
  );
}
