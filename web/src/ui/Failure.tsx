// A part of the page that could not be read: the reason in words, and another try.
import { Button } from "./Button.tsx";

export function Failure({ what, reason, onRetry }: { what: string; reason: string; onRetry: () => void }) {
  return (
    <div className="failure" role="alert">
      <p>
        <strong>{what}</strong> {reason}
      </p>
      <Button look="quiet" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
