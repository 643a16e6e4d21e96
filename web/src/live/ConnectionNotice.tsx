// A notice over the page, outside the flow, that the data may be stale. Short interruptions show nothing.
import { useState } from "react";
import { keepInTab, recallInTab } from "../base/tabMemory.ts";
import { timings } from "../styles/timings.ts";
import { useDelayed } from "../ui/feedback/useDelayed.ts";
import { noticeFor } from "./notice.ts";
import { useLive } from "./useLive.ts";

/** A tab's note that its user knows that the network lets no live updates through. */
const HIDDEN = "live-notice-hidden";
/** A node that restarts may answer requests before sockets. */
const POLLING_NOTICE_AFTER_MS = 10_000;

/** `isUnanswered`: the server could not be asked who the visitor is. */
export function ConnectionNotice({ isUnanswered }: { isUnanswered: boolean }) {
  const { connection, isOnline, isLoaded, resume } = useLive();
  const [isHidden, setIsHidden] = useState(() => recallInTab(HIDDEN, 0) === true);
  const notice = noticeFor({ connection, isOnline, isIncomplete: !isLoaded || isUnanswered, isUnanswered });
  const isWanted = notice !== undefined && !(notice.isHideable && isHidden);
  const late = useDelayed(
    isWanted,
    notice?.isHideable ? POLLING_NOTICE_AFTER_MS : timings.connectionNoticeAfter,
  );
  function hide() {
    keepInTab(HIDDEN, 0, true);
    setIsHidden(true);
  }
  return (
    <div className="connection-notice-place" role="status">
      {notice && late && (
        <div className="connection-notice">
          <p>{notice.text}</p>
          {notice.action && (
            <button type="button" onClick={notice.isHideable ? hide : resume}>
              {notice.action}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
