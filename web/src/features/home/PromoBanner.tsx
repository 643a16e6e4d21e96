// The promotional banner: one of two messages, picked when the page is opened.
import { useState } from "react";
import { Link } from "../../app/Link.tsx";
import { type PromotionSettings, pickPromotion } from "./promotions.ts";

export function PromoBanner({ settings }: { settings?: PromotionSettings }) {
  const [promotion] = useState(() => pickPromotion(Math.random, settings));
  return (
    <aside className="promo-banner" aria-label="Promotion">
      <svg className="promo-marks" viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="12" />
        <path d="M24 0v48M0 24h48" />
      </svg>
      <div>
        <p className="promo-title">{promotion.title}</p>
        <p>{promotion.text}</p>
      </div>
      {promotion.link && (
        <Link className="button promo-link" to={promotion.link.to}>
          {promotion.link.text}
        </Link>
      )}
    </aside>
  );
}
