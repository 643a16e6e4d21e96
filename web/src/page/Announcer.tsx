// The polite live region of the page.
import { useAtomValue } from "jotai";
import { announcementAtom } from "./navigation.ts";

export function Announcer() {
  const { text, count } = useAtomValue(announcementAtom);
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      <span key={count}>{text}</span>
    </p>
  );
}
