// Whether the products arrive by the day that the customer needs them, and what would make it.
import { plural, t } from "@lingui/core/macro";
import type { Calendar, Day, RushOption } from "../../api/types.ts";
import { formatUnitPrice } from "../../format/money.ts";
import { formatCount } from "../../format/numbers.ts";
import { formatDay, type NeedBy, needBy } from "../delivery/index.ts";

interface NeedByAnswerProps {
  calendar: Calendar;
  by: Day;
  days: number;
  rush: RushOption[];
  currency: string;
  onRush: (days: number) => void;
}

export default function NeedByAnswer({ calendar, by, days, rush, currency, onRush }: NeedByAnswerProps) {
  const answer = needBy(calendar, by, { productionDays: days, rush });
  const { option } = "option" in answer ? answer : {};
  return (
    <div className={`need-by-answer need-by-${answer.verdict}`} role="status">
      <p>{inWords(answer, by, calendar.today)}</p>
      {option && (
        <button type="button" className="next-break" onClick={() => onRush(option.productionDays)}>
          {offerInWords(option, currency)}
        </button>
      )}
    </div>
  );
}

function inWords(answer: NeedBy, by: Day, today: Day): string {
  const wanted = formatDay(by, today);
  switch (answer.verdict) {
    case "in_time":
      return t`In time for ${wanted}.`;
    case "rush": {
      const arrival = formatDay(answer.arrives, today);
      return t`Not in time for ${wanted}. With faster production it arrives by ${arrival}.`;
    }
    case "ship_faster":
      return fasterInWords(
        answer.transit.name,
        answer.option?.productionDays,
        wanted,
        formatDay(answer.arrives, today),
      );
    case "too_late": {
      const earliest = formatDay(answer.earliest, today);
      return t`It cannot arrive by ${wanted}. The earliest is ${earliest}.`;
    }
  }
}

function fasterInWords(method: string, days: number | undefined, wanted: string, arrival: string): string {
  if (days === undefined)
    return t`Not in time for ${wanted}. With ${method} shipping it arrives by ${arrival}. Choose shipping at checkout.`;
  return plural(days, {
    one: `Not in time for ${wanted}. With ${method} shipping and production in 1 working day it arrives by ${arrival}. Choose shipping at checkout.`,
    other: `Not in time for ${wanted}. With ${method} shipping and production in ${formatCount(days)} working days it arrives by ${arrival}. Choose shipping at checkout.`,
  });
}

function offerInWords({ productionDays: days, fee }: RushOption, currency: string): string {
  const price = formatUnitPrice(fee, currency);
  return plural(days, {
    one: `1 working day for +${price}`,
    other: `${formatCount(days)} working days for +${price}`,
  });
}
