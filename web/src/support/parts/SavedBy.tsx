// Who saved settings last.
import { Trans } from "@lingui/react/macro";
import { When } from "./When.tsx";

export function SavedBy({ changedAt, changedBy }: { changedAt?: number; changedBy?: string }) {
  if (changedAt === undefined) return null;
  return (
    <p className="muted">
      <Trans>
        Saved <When at={changedAt} /> by {changedBy}.
      </Trans>
    </p>
  );
}
