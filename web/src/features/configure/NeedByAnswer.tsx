// Whether the products arrive by the day that the customer needs them, and what would make it.
import { plural, t } from "@lingui/core/macro";
import type { NeedByAnswer as Answer, Arrival, Day, RushOption } from "../../api/types.ts";
import { keepShipping } from "../../base/needBy.ts";
import { formatUnitPrice } from "../../format/money.ts";
import { formatCount } from "../../format/numbers.ts";
import { formatDay } from "../delivery/index.ts";

interface NeedByAnswerProps {
  answer: Answer;
  /** The arrival with the chosen shipping. */
  way: Arrival | undefined;
  today: Day;
  rush: RushOption[];
  currency: string;
  onRush: (days: number) => void;
}

export default function NeedByAnswer({ answer, way, today, rush, currency, onRush }: NeedByAnswerProps) {
  const { verdict, rushDays, service, name } = answer;
  if (way && way.arrivesOn <= answer.by) {
    const wanted = formatDay(answer.by, today);
    const method = way.name;
    return (
      <div className="need-by-answer need-by-in_time" role="status">
        <p>
          {verdict === "in_time"
            ? t`In time for ${wanted}.`
            : t`In time for ${wanted} with ${method} shipping.`}
        </p>
      </div>
    );
  }
  const option = rush.find(({ productionDays }) => productionDays === rushDays);
  return (
    <div className={`need-by-answer need-by-${verdict}`} role="status">
      <p>{inWords(answer, today)}</p>
      {option && (
        <button type="button" className="next-break" onClick={() => onRush(option.productionDays)}>
          {offerInWords(option, currency)}
        </button>
      )}
      {service !== way?.id && (
        <button type="button" className="next-break" onClick={() => keepShipping(service)}>
          {t`Choose ${name} shipping`}
        </button>
      )}
    </div>
  );
}

function inWords({ by, verdict, rushDays, name, arrivesOn }: Answer, today: Day): string {
  const wanted = formatDay(by, today);
  const arrival = formatDay(arrivesOn, today);
  switch (verdict) {
    case "rush":
      return t`Not in time for ${wanted}. With faster production it arrives by ${arrival}.`;
    // The usual shipping is in time, another one was chosen.
    case "in_time":
    case "ship_faster":
      return fasterInWords(name, rushDays, wanted, arrival);
    case "too_late":
      return t`It cannot arrive by ${wanted}. The earliest is ${arrival}.`;
  }
}

function fasterInWords(method: string, days: number | undefined, wanted: string, arrival: string): string {
  if (days === undefined)
    return t`Not in time for ${wanted}. With ${method} shipping it arrives by ${arrival}.`;
  return plural(days, {
    one: `Not in time for ${wanted}. With ${method} shipping and production in 1 working day it arrives by ${arrival}.`,
    other: `Not in time for ${wanted}. With ${method} shipping and production in ${formatCount(days)} working days it arrives by ${arrival}.`,
  });
}

function offerInWords({ productionDays: days, fee }: RushOption, currency: string): string {
  const price = formatUnitPrice(fee, currency);
  return plural(days, {
    one: `1 working day for +${price}`,
    other: `${formatCount(days)} working days for +${price}`,
  });
}
