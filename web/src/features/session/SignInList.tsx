// The browsers in which a customer or a member of staff is signed in: ends one of them, or all others.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Monitor } from "lucide-react";
import { useState } from "react";
import { explain } from "../../api/errors.ts";
import type { components } from "../../api/schema.gen.ts";
import { formatTime } from "../../format/dates.ts";
import { formatCount } from "../../format/numbers.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { showFailure, showToast } from "../notices/index.ts";
import { nameOfAgent } from "./agent.ts";

interface SignInListProps {
  signIns: components["schemas"]["SignInItem"][];
  onEnd: (id: string) => Promise<unknown>;
  onEndOthers: () => Promise<{ ended: number }>;
  /** Reads the list again. */
  onEnded: () => void;
}

export function SignInList({ signIns, onEnd, onEndOthers, onEnded }: SignInListProps) {
  const [asking, setAsking] = useState(false);
  const all = [...signIns].sort((a, b) => Number(b.current) - Number(a.current) || b.createdAt - a.createdAt);

  function ended() {
    onEnded();
    document.querySelector<HTMLElement>("h1")?.focus();
  }

  async function end(id: string) {
    try {
      await onEnd(id);
      showToast(t`Signed out there.`);
    } catch (error) {
      showFailure(error);
    }
    ended();
  }

  const others = all.filter(({ current }) => !current).length;
  return (
    <>
      <ul className="rows">
        {all.map((signIn) => {
          const agent = nameOfAgent(signIn.agent);
          const since = formatTime(signIn.createdAt);
          const lastUsed = formatTime(signIn.usedAt);
          return (
            <li key={signIn.id} className="row">
              <Monitor aria-hidden="true" />
              <div className="row-words">
                <span className="row-name">
                  <span>{agent}</span>
                  {signIn.current && (
                    <span className="badge">
                      <Trans>This device</Trans>
                    </span>
                  )}
                </span>
                <span className="muted">
                  {signIn.current ? (
                    <Trans>Since {since}</Trans>
                  ) : (
                    <Trans>
                      Since {since}, last used {lastUsed}
                    </Trans>
                  )}
                </span>
              </div>
              {!signIn.current && (
                <Button
                  look="quiet"
                  aria-label={t`Sign out ${agent}, signed in since ${since}`}
                  onClick={() => void end(signIn.id)}
                >
                  <Trans>Sign out</Trans>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {others > 0 ? (
        <p className="actions">
          <Button look="quiet" onClick={() => setAsking(true)}>
            <Trans>Sign out everywhere else</Trans>
          </Button>
        </p>
      ) : (
        <p className="muted section-note">
          <Trans>You are not signed in anywhere else.</Trans>
        </p>
      )}
      {asking && (
        <ConfirmDialog
          title={t`Sign out everywhere else?`}
          confirm={t`Sign out the others`}
          explain={explain}
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            const { ended: count } = await onEndOthers();
            showToast(
              plural(count, { one: "1 sign-in ended.", other: `${formatCount(count)} sign-ins ended.` }),
            );
            ended();
          }}
        >
          <p>
            {plural(others, {
              one: "1 other sign-in will end at once. You stay signed in here. If one of them was not you, change your password too.",
              other: `${formatCount(others)} other sign-ins will end at once. You stay signed in here. If one of them was not you, change your password too.`,
            })}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
