// Says that a form was not saved, with the errors that no field shows.
import { Trans } from "@lingui/react/macro";
import { FailureAlert } from "../../ui/feedback/FailureAlert.tsx";
import type { FieldErrors } from "./useSave.ts";

interface NotSavedProps {
  errors: FieldErrors;
  failure: string | undefined;
  /** Whether a field shows its own error. */
  isShown?: (field: string) => boolean;
}

export function NotSaved({ errors, failure, isShown = () => true }: NotSavedProps) {
  const others = [...errors].filter(([field]) => !isShown(field));
  return (
    <>
      <FailureAlert>{failure}</FailureAlert>
      {errors.size > 0 && (
        <div className="support-alert" role="alert">
          <p>
            <strong>
              <Trans>Nothing is saved yet. Please correct the marked fields.</Trans>
            </strong>
          </p>
          {others.map(([field, message]) => (
            <p key={field}>{`${field}: ${message}`}</p>
          ))}
        </div>
      )}
    </>
  );
}
