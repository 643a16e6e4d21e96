// Suggestions to this customer: the form, the open ones, and the outcome of the others.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { explain } from "../../api/errors.ts";
import type { SuggestionEntry } from "../../api/types.ts";
import { showToast } from "../../features/notices/index.ts";
import { formatCount } from "../../format/numbers.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { timeOfDay } from "../clock.ts";
import type { SuggestionItem } from "../contract.ts";
import { useSupport } from "../useSupport.ts";
import { MirrorPanel, MirrorRow, MirrorRows } from "./Panel.tsx";
import { SuggestForm } from "./SuggestForm.tsx";
import { suggestionsAddress, withdraw } from "./suggesting.ts";
import { useMirrored } from "./useMirror.tsx";

export function SuggestPanel({ session }: { session: string }) {
  const open = useMirrored<SuggestionEntry>("suggestions/").toSorted((a, b) => a.suggestedAt - b.suggestedAt);
  const answered = useAnswered(session, open.map(({ suggestionId }) => suggestionId).join());
  return (
    <MirrorPanel title={t`Suggest`}>
      <SuggestForm session={session} />
      {open.length > 0 && (
        <h3>
          <Trans>Waiting for an answer</Trans>
        </h3>
      )}
      <MirrorRows>
        {open.map((suggestion) => (
          <MirrorRow
            key={suggestion.suggestionId}
            entry={`suggestions/${suggestion.suggestionId}`}
            name={suggestionInWords(suggestion)}
            end={<Withdraw session={session} suggestion={suggestion} />}
          >
            <span className="muted">{`${suggestion.by}, ${timeOfDay(suggestion.suggestedAt)}`}</span>
          </MirrorRow>
        ))}
      </MirrorRows>
      {answered.length > 0 && (
        <h3>
          <Trans>Answered</Trans>
        </h3>
      )}
      <MirrorRows>
        {answered.map((suggestion) => (
          <li key={suggestion.suggestionId} className="mirror-row">
            <div className="mirror-words">
              <span>{suggestionInWords(suggestion)}</span>
              <span className="muted">
                <Outcome suggestion={suggestion} />
              </span>
            </div>
          </li>
        ))}
      </MirrorRows>
    </MirrorPanel>
  );
}

const OUTCOMES = { taken: t`taken`, dismissed: t`dismissed`, withdrawn: t`withdrawn` };

function Outcome({ suggestion: { outcome, answeredAt } }: { suggestion: SuggestionItem }) {
  const name = outcome && OUTCOMES[outcome];
  if (answeredAt === undefined) return <strong>{name}</strong>;
  const time = timeOfDay(answeredAt);
  return (
    <Trans>
      <strong>{name}</strong> at {time}
    </Trans>
  );
}

/** The answered suggestions, fetched again when the open ones change. */
function useAnswered(session: string, open: string): SuggestionItem[] {
  const { data, retry } = useSupport(suggestionsAddress(session));
  const before = useRef(open);
  useEffect(() => {
    if (before.current === open) return;
    before.current = open;
    retry();
  }, [open, retry]);
  return (data?.suggestions ?? []).filter(({ outcome }) => outcome !== undefined);
}

function suggestionInWords({ product, units, layer, note }: SuggestionEntry): string {
  const thing =
    product &&
    (layer
      ? t`Design on ${product}`
      : units
        ? `${product}, ${plural(units, { one: "1 piece", other: `${formatCount(units)} pieces` })}`
        : product);
  return [thing, note && t`“${note}”`].filter(Boolean).join(": ");
}

function Withdraw({ session, suggestion }: { session: string; suggestion: SuggestionEntry }) {
  const [busy, setBusy] = useState(false);
  async function go() {
    setBusy(true);
    try {
      await withdraw(session, suggestion.suggestionId);
    } catch (error) {
      showToast(explain(error), "danger");
      setBusy(false);
    }
  }
  return (
    <Button look="quiet" busy={busy} onClick={() => void go()}>
      <Trans>Withdraw</Trans>
    </Button>
  );
}
