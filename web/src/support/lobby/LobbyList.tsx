// The list of sessions as a virtual grid with keyboard navigation. Enter observes a session.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { COLUMNS } from "./columns.ts";
import { LobbyRow } from "./LobbyRow.tsx";
import { lobby } from "./lobby.ts";
import { useLobby } from "./useLobby.ts";
import { useResort } from "./useResort.ts";
import { useRowHeight } from "./useRowHeight.ts";
import { useVirtual } from "./useVirtual.ts";
import { drawn, scrollFor } from "./virtualWindow.ts";

const rowId = (session: string) => `lobby-${session}`;

export function LobbyList({ onObserve }: { onObserve: (session: string) => void }) {
  useLobby();
  const rows = lobby.listed();
  const box = useRef<HTMLDivElement>(null);
  const rowHeight = useRowHeight();
  const [focused, setFocused] = useState<string>();
  /** The row that a key moved to; it takes the focus once it is rendered. */
  const wanted = useRef<string>(undefined);
  const inSight = useVirtual(box, rows.length, rowHeight);
  useResort(box);

  const at = rows.findIndex(({ key }) => key === focused);
  // One row must be reachable by Tab.
  const reachable = at >= 0 ? at : Math.min(inSight.from, rows.length - 1);

  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    document.getElementById(rowId(wanted.current))?.focus({ preventScroll: true });
    wanted.current = undefined;
  });

  function moveTo(index: number) {
    const next = rows[Math.max(0, Math.min(index, rows.length - 1))];
    const element = box.current;
    if (!next || !element) return;
    wanted.current = next.key;
    setFocused(next.key);
    element.scrollTop = scrollFor(rows.indexOf(next), element.scrollTop, element.clientHeight, rowHeight);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / rowHeight) - 1);
    const from = Math.max(0, reachable);
    const moves: Record<string, number> = {
      ArrowDown: from + 1,
      ArrowUp: from - 1,
      PageDown: from + page,
      PageUp: from - page,
      Home: 0,
      End: rows.length - 1,
    };
    const to = moves[event.key];
    if (to !== undefined) {
      event.preventDefault();
      moveTo(to);
    } else if (event.key === "Enter" && event.target instanceof HTMLElement && event.target.dataset.session) {
      const row = rows[reachable];
      if (row && !row.isGone) onObserve(row.key);
    }
  }

  function onFocus(event: FocusEvent<HTMLElement>) {
    const session = (event.target as HTMLElement).closest<HTMLElement>("[data-session]")?.dataset.session;
    if (session) setFocused(session);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be virtualized
    <div
      role="grid"
      aria-label={t`Live sessions`}
      aria-rowcount={rows.length + 1}
      aria-readonly="true"
      tabIndex={-1}
      className="lobby-grid"
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the headers have no actions */}
      <div role="row" aria-rowindex={1} className="lobby-row lobby-heads">
        {COLUMNS.map(([name, title]) => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          // biome-ignore lint/a11y/useFocusableInteractive: the headers have no actions
          <div key={name} role="columnheader" className={`lobby-${name}`}>
            {title}
          </div>
        ))}
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: the headers have no actions */}
        <div role="columnheader" className="lobby-action">
          <span className="visually-hidden">
            <Trans>Actions</Trans>
          </span>
        </div>
      </div>
      <div ref={box} className="lobby-box" role="presentation">
        <div className="lobby-all" role="presentation" style={{ height: rows.length * rowHeight }}>
          {drawn(inSight, at).map((index) => {
            const item = rows[index];
            if (!item) return null;
            return (
              <LobbyRow
                key={item.key}
                id={rowId(item.key)}
                session={item.key}
                row={item.row}
                index={index}
                top={index * rowHeight}
                isFocused={index === reachable}
                stale={item.isGone ? "gone" : item.isMatch ? undefined : "unfit"}
                isStuck={item.facets.stuck}
                isIdle={item.facets.idle}
                onObserve={onObserve}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}
