// Contact details from the store's settings. At build time they are unknown.
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { shopAtom } from "../../../base/shop.ts";
import { useIsFirstView } from "../../../ui/hooks/useIsFirstView.ts";

export function Contact() {
  const isFirstView = useIsFirstView();
  const shop = useAtomValue(shopAtom);
  const contact = isFirstView ? undefined : shop.contact;
  return (
    <>
      <p>
        <Trans>Send us a message, or reply to any email from us.</Trans>
      </p>
      {contact && <Details {...contact} />}
    </>
  );
}

function Details({ email, phone, hours }: { email?: string; phone?: string; hours?: string }) {
  return (
    <dl className="contact">
      {phone && (
        <div>
          <dt>
            <Trans>Phone</Trans>
          </dt>
          <dd>
            <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</a>
            {hours && <span className="muted">{`, ${hours}`}</span>}
          </dd>
        </div>
      )}
      {email && (
        <div>
          <dt>
            <Trans>Email</Trans>
          </dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
      )}
    </dl>
  );
}
