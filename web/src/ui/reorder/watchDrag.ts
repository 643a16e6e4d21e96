// Handles one drag of a row, from press to release. It moves rows by transforms only, so that React's order changes
// once, at the end. Near the edge of the window the page scrolls.
interface Drag {
  start: PointerEvent;
  rows: HTMLElement[];
  /** The index of the dragged row. */
  from: number;
  placeAt: (middles: number[], from: number, middle: number) => number;
  /** The position where it was dropped; undefined if the drag was canceled. */
  onEnd: (place: number | undefined) => void;
}

/** Smaller movements are a click. */
const SLACK_PX = 4;
const EDGE_PX = 72;
const SCROLL_PX = 14;

/** Follows the pointer until it is released. The returned function cancels the drag. */
export function watchDrag({ start, rows, from, placeAt, onEnd }: Drag): () => void {
  const row = rows[from];
  if (!row) return () => undefined;
  const boxes = rows.map((element) => element.getBoundingClientRect());
  const middles = boxes.map(({ top, height }) => top + window.scrollY + height / 2);
  const own = { height: boxes[from]?.height ?? 0, middle: middles[from] ?? 0 };
  const startY = start.clientY + window.scrollY;
  let clientY = start.clientY;
  let place = from;
  let moving = false;
  let frame = 0;

  function show() {
    const by = clientY + window.scrollY - startY;
    if (!moving && Math.abs(by) < SLACK_PX) return;
    moving = true;
    row?.classList.add("dragged");
    place = placeAt(middles, from, own.middle + by);
    for (const [at, other] of rows.entries()) {
      const back = at > from && at <= place;
      const forth = at < from && at >= place;
      const shift = at === from ? by : back ? -own.height : forth ? own.height : 0;
      other.style.transform = shift === 0 ? "" : `translateY(${shift}px)`;
    }
  }

  function scrollAlong() {
    const over = clientY > window.innerHeight - EDGE_PX ? 1 : clientY < EDGE_PX ? -1 : 0;
    if (moving && over !== 0) {
      window.scrollBy({ top: over * SCROLL_PX, behavior: "instant" });
      show();
    }
    frame = requestAnimationFrame(scrollAlong);
  }

  function follow(event: PointerEvent) {
    if (event.pointerId !== start.pointerId) return;
    clientY = event.clientY;
    show();
  }

  function release(event: PointerEvent) {
    if (event.pointerId === start.pointerId) end(event.type === "pointerup" && moving ? place : undefined);
  }

  function callOff(event: KeyboardEvent) {
    if (event.key === "Escape") end(undefined);
  }

  function stop() {
    cancelAnimationFrame(frame);
    window.removeEventListener("pointermove", follow);
    window.removeEventListener("pointerup", release);
    window.removeEventListener("pointercancel", release);
    window.removeEventListener("keydown", callOff);
    row?.classList.remove("dragged");
    for (const other of rows) other.style.transform = "";
  }

  function end(dropped: number | undefined) {
    stop();
    onEnd(dropped);
  }

  window.addEventListener("pointermove", follow);
  window.addEventListener("pointerup", release);
  window.addEventListener("pointercancel", release);
  window.addEventListener("keydown", callOff);
  frame = requestAnimationFrame(scrollAlong);
  return stop;
}
