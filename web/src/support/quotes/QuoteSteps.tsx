// Steps other than an offer: start work, withdraw the offer, decline.

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { QuoteEntry } from "../../api/types.ts";
import { useRetryKey } from "../../api/useRetryKey.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import type { Steps } from "../parts/useSteps.ts";
import { act } from "./calls.ts";
import type { QuoteStep } from "./words.ts";

interface QuoteStepsProps {
  may: QuoteStep[];
  quote: QuoteEntry;
  steps: Steps;
  onDecline: () => void;
}

const SIMPLE = [
  { kind: "take_up", name: t`Start work`, done: t`The customer sees that we are working on it.` },
  {
    kind: "withdraw",
    name: t`Withdraw the offer`,
    done: t`The offer is withdrawn. You can make another one.`,
  },
] as const;

export function QuoteSteps({ may, quote: { code, changedAt }, steps, onDecline }: QuoteStepsProps) {
  const retryKey = useRetryKey();
  return (
    <>
      {SIMPLE.filter(({ kind }) => may.includes(kind)).map(({ kind, name, done }) => (
        <Button
          key={kind}
          look="quiet"
          busy={steps.busy === kind}
          onClick={() =>
            void steps.run({ name: kind, work: () => act(code, { kind }, retryKey([kind, changedAt])), done })
          }
        >
          {name}
        </Button>
      ))}
      {may.includes("decline") && (
        <Button look="quiet" onClick={onDecline}>
          <Trans>Decline</Trans>
        </Button>
      )}
    </>
  );
}
