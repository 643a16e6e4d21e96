// A part of the page that could not load: what failed, why, and a retry button.
import { Trans } from "@lingui/react/macro";
import { explain } from "../../api/errors.ts";
import { Button } from "../buttons/Button.tsx";

interface FailureProps {
  what: string;
  error: unknown;
  onRetry: () => void;
}

export function Failure({ what, error, onRetry }: FailureProps) {
  return (
    <div className="failure" role="alert">
      <p>
        <strong>{what}</strong> <span>{explain(error)}</span>
      </p>
      <Button look="quiet" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
