// The phone number of the shop, if it has one, and the way to the contact form.
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { paths } from "../../base/paths.ts";
import { shopAtom } from "../../base/shop.ts";
import { Link } from "../../page/Link.tsx";

const CONTACT = `${paths.content("Help")}#contact`;

export function CallUs() {
  const { phone, hours } = useAtomValue(shopAtom).contact ?? {};
  const dialed = `tel:${phone?.replace(/[^+\d]/g, "")}`;
  return (
    <p className="call-us">
      {!phone ? (
        <Trans>
          Questions? <Link to={CONTACT}>Write to us</Link>.
        </Trans>
      ) : hours ? (
        <Trans>
          Questions? Call <a href={dialed}>{phone}</a>, {hours}, or <Link to={CONTACT}>write to us</Link>.
        </Trans>
      ) : (
        <Trans>
          Questions? Call <a href={dialed}>{phone}</a>, or <Link to={CONTACT}>write to us</Link>.
        </Trans>
      )}
    </p>
  );
}
