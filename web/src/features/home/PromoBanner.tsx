// The promotional banner: one of its messages, chosen when the page opens.
import { t } from "@lingui/core/macro";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { shopAtom } from "../../base/shop.ts";
import { Link } from "../../page/Link.tsx";
import { Toggle } from "../../ui/buttons/Toggle.tsx";
import { pickMessage } from "./promotions.ts";

export function PromoBanner() {
  const shop = useAtomValue(shopAtom);
  const [chance] = useState(Math.random);
  const message = pickMessage(() => chance, shop);
  if (!message) return null;
  const { title, text, link, terms } = message;
  return (
    <aside className="promo-banner" aria-label={t`Promotion`}>
      <svg className="promo-marks" viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="12" />
        <path d="M24 0v48M0 24h48" />
      </svg>
      <div>
        <p className="promo-title">{title}</p>
        <p>{text}</p>
        {terms && <Toggle label={t`Terms`}>{terms}</Toggle>}
      </div>
      {link && (
        <Link className="button promo-link" to={link.to}>
          {link.text}
        </Link>
      )}
    </aside>
  );
}
