// Why a page has no content: not found, not allowed for the role, or a failure that can be retried.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { CallError } from "../../api/errors.ts";
import { Failure } from "../../ui/feedback/Failure.tsx";
import { isNotYourRole } from "../api.ts";

const NOT_FOUND = 404;

interface TroubleProps {
  error: unknown;
  /** What could not be read, for example "The quote". */
  what: string;
  onRetry: () => void;
}

export function Trouble({ error, what, onRetry }: TroubleProps) {
  if (isNotYourRole(error))
    return (
      <p className="support-alert" role="alert">
        <Trans>{what} is not for your role. An administrator can give you another one.</Trans>
      </p>
    );
  if (error instanceof CallError && error.status === NOT_FOUND)
    return (
      <div className="empty">
        <p className="empty-title">
          <Trans>{what} does not exist</Trans>
        </p>
        <p>
          <Trans>Please check its number in the address.</Trans>
        </p>
      </div>
    );
  return <Failure what={t`${what} could not be loaded.`} error={error} onRetry={onRetry} />;
}
