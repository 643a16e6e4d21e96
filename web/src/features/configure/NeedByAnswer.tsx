// Whether the products arrive by the day that the customer needs them, and what would make it.
import type { Calendar, Day, RushOption } from "../../api/types.ts";
import { formatUnitPrice } from "../../format/money.ts";
import { plural } from "../../format/numbers.ts";
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
          {plural(option.productionDays, "working day")} for +{formatUnitPrice(option.fee, currency)}
        </button>
      )}
    </div>
  );
}

function inWords(answer: NeedBy, by: Day, today: Day): string {
  const day = (name: Day) => formatDay(name, today);
  switch (answer.verdict) {
    case "in_time":
      return `In time for ${day(by)}.`;
    case "rush":
      return `Not in time for ${day(by)}. With faster production it arrives by ${day(answer.arrives)}.`;
    case "ship_faster": {
      const { option, transit, arrives } = answer;
      const also = option ? ` and production in ${plural(option.productionDays, "working day")}` : "";
      return `Not in time for ${day(by)}. With ${transit.name} shipping${also} it arrives by ${day(arrives)}. Choose shipping at checkout.`;
    }
    case "too_late":
      return `It cannot arrive by ${day(by)}. The earliest is ${day(answer.earliest)}.`;
  }
}
