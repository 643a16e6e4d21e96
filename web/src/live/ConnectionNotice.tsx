// A notice over the page, outside the flow, that the data may be stale. Short interruptions show nothing.
import { useAtomValue } from "jotai";
import { timings } from "../styles/timings.ts";
import { useDelayed } from "../ui/feedback/useDelayed.ts";
import { isLoadedAtom } from "./entries.ts";
import { noticeFor } from "./notice.ts";
import { resumeLive } from "./socket.ts";
import { connectionAtom, onlineAtom } from "./state.ts";

/** `isUnanswered`: the server could not be asked who the visitor is. */
export function ConnectionNotice({ isUnanswered }: { isUnanswered: boolean }) {
  const connection = useAtomValue(connectionAtom);
  const isOnline = useAtomValue(onlineAtom);
  const isLoaded = useAtomValue(isLoadedAtom);
  const notice = noticeFor({ connection, isOnline, isIncomplete: !isLoaded || isUnanswered, isUnanswered });
  const late = useDelayed(notice !== undefined, timings.connectionNoticeAfter);
  return (
    <div className="connection-notice-place" role="status">
      {notice && late && (
        <div className="connection-notice">
          <p>{notice.text}</p>
          {notice.action && (
            <button type="button" onClick={resumeLive}>
              {notice.action}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
