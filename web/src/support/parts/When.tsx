// A moment, in words and for programs.
import { formatTime } from "../../format/dates.ts";

export const When = ({ at }: { at: number }) => (
  <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>
);
