// The pages of carriers about a package. The server reads the same file, for emails: server/src/mail/build/tracking.rs.
import { LANGUAGE } from "../../format/locale.ts";
import trackers from "./trackers.json";

interface Tracker {
  /** Words of the carrier's name, in lower case. */
  name: string;
  page: string;
  /** The pages in other languages, where the address has the language. */
  translated?: Readonly<Record<string, string>> | undefined;
}

const TRACKERS: readonly Tracker[] = trackers;

/** The address of a carrier's page about a package; undefined of an unknown carrier. */
export function trackingPage(
  carrier: string,
  trackingNumber: string,
  language = LANGUAGE,
): string | undefined {
  const words = carrier.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const name = ` ${words.join(" ")} `;
  const tracker = TRACKERS.find((one) => name.includes(` ${one.name} `));
  const number = encodeURIComponent(trackingNumber.replace(/\s/g, ""));
  const page = tracker?.translated?.[language.slice(0, 2)] ?? tracker?.page;
  return page?.replace("{number}", () => number);
}
