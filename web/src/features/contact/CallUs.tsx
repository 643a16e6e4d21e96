// The phone number of the shop, if it has one, and the way to the contact form.
import { useAtomValue } from "jotai";
import { paths } from "../../base/paths.ts";
import { shopAtom } from "../../base/shop.ts";
import { Link } from "../../page/Link.tsx";

const CONTACT = `${paths.content("Help")}#contact`;

export function CallUs() {
  const { phone, hours } = useAtomValue(shopAtom).contact ?? {};
  return (
    <p className="call-us">
      {phone ? (
        <>
          {"Questions? Call "}
          <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</a>
          {`${hours ? `, ${hours}` : ""}, or `}
          <Link to={CONTACT}>write to us</Link>.
        </>
      ) : (
        <>
          {"Questions? "}
          <Link to={CONTACT}>Write to us</Link>.
        </>
      )}
    </p>
  );
}
