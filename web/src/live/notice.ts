// The text of the connection notice, if any. Pure.
import { t } from "@lingui/core/macro";
import type { Connection } from "./state.ts";

export interface Notice {
  text: string;
  action?: string;
  /** The action hides the notice, which then stays hidden in this tab. */
  isHideable?: true;
}

interface Circumstances {
  connection: Connection;
  isOnline: boolean;
  /** Whether the page waits for something that has never arrived. */
  isIncomplete: boolean;
  /** Whether the server answers nothing, although it is connected. */
  isUnanswered: boolean;
}

export function noticeFor({
  connection,
  isOnline,
  isIncomplete,
  isUnanswered,
}: Circumstances): Notice | undefined {
  const { phase } = connection;
  if (phase === "polling") {
    return {
      text: t`Your network lets no live updates through. This page shows changes within a few seconds instead.`,
      action: t({ message: "Hide", context: "notice" }),
      isHideable: true,
    };
  }
  // Browsers call themselves offline with some VPNs and virtual machines, although they are not.
  if (!isOnline && phase !== "open") {
    return {
      text: isIncomplete
        ? t`You are offline. The rest of this page loads when you are back online.`
        : t`You are offline. You see the last known state; changes cannot be saved until you are back online.`,
    };
  }
  if (phase === "refused") {
    return {
      text: t`This store is open in too many tabs, so live updates are paused in this one.`,
      action: t`Use this tab`,
    };
  }
  if (phase === "connecting" || phase === "waiting") {
    return {
      text: isIncomplete
        ? t`The store is not responding. Trying again…`
        : t`Connection lost. What you see may be out of date. Reconnecting…`,
      action: t`Try now`,
    };
  }
  if (isUnanswered) return { text: t`The store is not responding. Trying again…` };
  return undefined;
}
