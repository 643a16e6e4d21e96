// One session in the lobby. Renders again only when its own row changes.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Eye } from "lucide-react";
import { type CSSProperties, memo } from "react";
import { formatMinor } from "../../format/money.ts";
import { formatCount } from "../../format/numbers.ts";
import { classes } from "../../ui/names.ts";
import { spanInWords, useTicking } from "../clock.ts";
import type { LobbyRow as Row } from "../contract.ts";
import { pageName } from "../pageNames.ts";
import { labelOf } from "./columns.ts";
import { lobby } from "./lobby.ts";

interface LobbyRowProps {
  id: string;
  session: string;
  row: Row;
  index: number;
  top: number;
  isFocused: boolean;
  /** It keeps its position until the list is refreshed. */
  stale: "gone" | "unfit" | undefined;
  isStuck: boolean;
  isIdle: boolean;
  onObserve: (session: string) => void;
}

export const LobbyRow = memo(function LobbyRow(props: LobbyRowProps) {
  const { id, session, row, index, top, isFocused, stale, isStuck, isIdle, onObserve } = props;
  const { name } = row;
  const style: CSSProperties = { transform: `translateY(${top}px)` };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be virtualized
    <div
      id={id}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isFocused}
      tabIndex={isFocused ? 0 : -1}
      data-session={session}
      className={classes("lobby-row", stale && "lobby-row-stale")}
      style={style}
    >
      <Cell name="who">
        <strong>{name}</strong>
        {stale && <span className="lobby-mark">{stale === "gone" ? t`has left` : t`no longer matches`}</span>}
      </Cell>
      <Cell name="tabs">{row.tabs}</Cell>
      <Cell name="where">
        <span title={row.page}>{row.page ? pageName(row.page) : "-"}</span>
      </Cell>
      <Cell name="idle" isMarked={isIdle}>
        {stale === "gone" ? "-" : <Idle since={row.activeAt} />}
      </Cell>
      <Cell name="cart">
        {row.cart && row.cart.lines > 0 ? (
          <>
            <span>{formatMinor(row.cart.total, row.cart.currency)}</span>{" "}
            <span className="muted">{`(${row.cart.lines})`}</span>
          </>
        ) : null}
      </Cell>
      <Cell name="samples">{some(row.samples)}</Cell>
      <Cell name="uploads" isMarked={isStuck}>
        {uploadsOf(row, isStuck)}
      </Cell>
      <Cell name="quotes">{some(row.quotes)}</Cell>
      <Cell name="proofs">{some(row.proofs)}</Cell>
      <Cell name="observers">{some(row.observers)}</Cell>
      <Cell name="action">
        {stale !== "gone" && (
          <button
            type="button"
            className="link-button"
            tabIndex={-1}
            aria-label={t`Observe ${name}`}
            onClick={() => onObserve(session)}
          >
            <Eye aria-hidden="true" /> <Trans>Observe</Trans>
          </button>
        )}
      </Cell>
    </div>
  );
});

const some = (count: number | undefined) => (count ? formatCount(count) : null);

function uploadsOf({ uploads }: Row, isStuck: boolean): string | null {
  if (!uploads || uploads.running + uploads.failed === 0) return null;
  const { running, failed } = uploads;
  if (failed > 0) return running > 0 ? t`${running}, ${failed} failed` : t`${failed} failed`;
  return isStuck ? t`${running} stuck` : String(running);
}

function Idle({ since }: { since: number }) {
  return <span>{useTicking(() => spanInWords(lobby.now() - since))}</span>;
}

interface CellProps {
  name: string;
  isMarked?: boolean;
  children: React.ReactNode;
}

function Cell({ name, isMarked = false, children }: CellProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be virtualized
    // biome-ignore lint/a11y/useFocusableInteractive: the row takes the focus, not its cells
    <div
      role="gridcell"
      className={classes(`lobby-${name}`, isMarked && "lobby-marked")}
      data-label={labelOf(name)}
    >
      {children}
    </div>
  );
}
