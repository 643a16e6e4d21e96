// Contact details from the store's settings. At build time they are unknown.
import { useAtomValue } from "jotai";
import { shopAtom } from "../../../base/shop.ts";
import { useIsFirstView } from "../../../ui/hooks/useIsFirstView.ts";

export function Contact() {
  const isFirstView = useIsFirstView();
  const shop = useAtomValue(shopAtom);
  const contact = isFirstView ? undefined : shop.contact;
  return (
    <>
      <p>Send us a message, or reply to any email from us.</p>
      {contact && <Details {...contact} />}
    </>
  );
}

function Details({ email, phone, hours }: { email?: string; phone?: string; hours?: string }) {
  return (
    <dl className="contact">
      {phone && (
        <div>
          <dt>Phone</dt>
          <dd>
            <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</a>
            {hours && <span className="muted">, {hours}</span>}
          </dd>
        </div>
      )}
      {email && (
        <div>
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
      )}
    </dl>
  );
}
