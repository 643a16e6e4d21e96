// Contact details from the store's settings. At build time they are unknown.
import { pageSettings } from "../../base/pageSettings.ts";

export function Contact() {
  const { email, phone, hours } = pageSettings().contact ?? {};
  if (!email && !phone) {
    return <p>To contact us, reply to any email from us.</p>;
  }
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
