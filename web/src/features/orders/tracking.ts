// The pages of carriers about a package. The server reads the same file, for emails: server/src/mail/build/tracking.rs.
import TRACKERS from "./trackers.json";

/** The address of a carrier's page about a package; undefined of an unknown carrier. */
export function trackingPage(carrier: string, trackingNumber: string): string | undefined {
  const words = carrier.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const name = ` ${words.join(" ")} `;
  const tracker = TRACKERS.find((one) => name.includes(` ${one.name} `));
  const number = encodeURIComponent(trackingNumber.replace(/\s/g, ""));
  return tracker?.page.replace("{number}", () => number);
}
