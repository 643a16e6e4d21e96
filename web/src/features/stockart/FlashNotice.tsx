import { useAtomValue } from "jotai";
import { flashAtom } from "./flash.ts";

export function FlashNotice() {
  const notice = useAtomValue(flashAtom);
  return (
    <div className="flash-place" role="status">
      {notice && (
        <p className={`flash flash-${notice.tone}`} data-fading={notice.fading}>
          {notice.text}
        </p>
      )}
    </div>
  );
}
