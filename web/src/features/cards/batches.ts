/** Collects ids of the same tick and reads them together: at most so many at once. */
export function inBatches(atOnce: number, read: (ids: number[]) => void): (ids: number[]) => void {
  let waiting: number[] = [];
  const readWaiting = () => {
    const ids = waiting;
    waiting = [];
    for (let at = 0; at < ids.length; at += atOnce) read(ids.slice(at, at + atOnce));
  };
  return (ids) => {
    if (ids.length === 0) return;
    if (waiting.length === 0) queueMicrotask(readWaiting);
    waiting = [...waiting, ...ids];
  };
}
