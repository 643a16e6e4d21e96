// "Support is viewing your session": who, since when, whether personal details are shown, and a button to end it.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { Eye } from "lucide-react";
import { useEffect, useState } from "react";
import { announce } from "../../page/navigation.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { showFailure } from "../notices/index.ts";
import { endObservation } from "./answers.ts";
import { observersAtom } from "./present.ts";
import { type ViewingWords, viewingInWords } from "./words.ts";

export function ViewingBanner() {
  const observers = useAtomValue(observersAtom);
  const [busy, setBusy] = useState(false);
  const words = viewingInWords(observers);
  useTold(words && startInWords(words));
  if (!words) return null;
  const { who, since, personal } = words;

  async function end() {
    setBusy(true);
    try {
      await Promise.all(observers.map(({ observationId }) => endObservation(observationId)));
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className="support-banner" aria-label={t`Support is viewing your session`}>
      <Eye aria-hidden="true" />
      <p>
        <strong>
          <Trans>Support is viewing your session.</Trans>
        </strong>{" "}
        <span>
          <Trans>
            {who}, since {since}. {personal}
          </Trans>
        </span>
      </p>
      <Button look="quiet" busy={busy} onClick={() => void end()}>
        <Trans>
          End <span className="visually-hidden">the viewing</span>
        </Trans>
      </Button>
    </section>
  );
}

const startInWords = ({ who, personal }: ViewingWords) =>
  t`Support is viewing your session: ${who}. ${personal}`;

/** Announced when it starts, changes and ends. */
function useTold(said: string | undefined): void {
  const isViewed = said !== undefined;
  useEffect(() => {
    if (said) announce(said);
  }, [said]);
  useEffect(() => {
    if (isViewed) return () => announce(t`Support is no longer viewing your session.`);
  }, [isViewed]);
}
