// "Support is viewing your session": who, since when, whether personal details are shown, and a button to end it.
import { useAtomValue } from "jotai";
import { Eye } from "lucide-react";
import { useEffect, useState } from "react";
import { announce } from "../../page/navigation.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { showFailure } from "../notices/index.ts";
import { endObservation } from "./answers.ts";
import { observersAtom } from "./present.ts";
import { viewingInWords } from "./words.ts";

export function ViewingBanner() {
  const observers = useAtomValue(observersAtom);
  const [busy, setBusy] = useState(false);
  const words = viewingInWords(observers);
  useTold(words && `Support is viewing your session: ${words.who}. ${words.personal}`);
  if (!words) return null;

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
    <section className="support-banner" aria-label="Support is viewing your session">
      <Eye aria-hidden="true" />
      <p>
        <strong>Support is viewing your session.</strong>{" "}
        <span>
          {words.who}, since {words.since}. {words.personal}
        </span>
      </p>
      <Button look="quiet" busy={busy} onClick={() => void end()}>
        End <span className="visually-hidden">the viewing</span>
      </Button>
    </section>
  );
}

/** Announced when it starts, changes and ends. */
function useTold(said: string | undefined): void {
  const isViewed = said !== undefined;
  useEffect(() => {
    if (said) announce(said);
  }, [said]);
  useEffect(() => {
    if (isViewed) return () => announce("Support is no longer viewing your session.");
  }, [isViewed]);
}
