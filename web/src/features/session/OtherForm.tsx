// Changes between the forms of a sign-in and of a registration.
import { Trans } from "@lingui/react/macro";

interface OtherFormProps {
  /** The registration is shown. */
  isNew: boolean;
  onChange: (isNew: boolean) => void;
}

export function OtherForm({ isNew, onChange }: OtherFormProps) {
  const change = () => onChange(!isNew);
  return (
    <p className="form-aside">
      {isNew ? (
        <Trans>
          Already have an account?{" "}
          <button type="button" className="link-button" onClick={change}>
            Sign in
          </button>
        </Trans>
      ) : (
        <Trans>
          New here?{" "}
          <button type="button" className="link-button" onClick={change}>
            Create an account
          </button>
        </Trans>
      )}
    </p>
  );
}
