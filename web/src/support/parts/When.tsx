// A time for people and programs.
import { formatTime } from "../../format/dates.ts";

export const When = ({ at }: { at: number }) => (
  <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>
);
