// Stars out of five, also parts of one.
import { t } from "@lingui/core/macro";
import "./stars.css";

const MOST = 5;

export function Stars({ value }: { value: number }) {
  return (
    <span className="stars" role="img" aria-label={t`${value} of ${MOST} stars`}>
      <span className="stars-full" style={{ inlineSize: `${(100 * value) / MOST}%` }} />
    </span>
  );
}
