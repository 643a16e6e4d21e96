// Who saved settings last.
import { When } from "./When.tsx";

export function SavedBy({ changedAt, changedBy }: { changedAt?: number; changedBy?: string }) {
  if (changedAt === undefined) return null;
  return (
    <p className="muted">
      Saved <When at={changedAt} /> by {changedBy}.
    </p>
  );
}
