// The logo: a picture that is uploaded and drawn at once, and in use once the form is saved.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type ChangeEvent, useId, useState } from "react";
import { CallError, reasonOf } from "../../api/errors.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Spinner } from "../../ui/feedback/Spinner.tsx";
import { uploadLogo } from "./calls.ts";

interface LogoFieldProps {
  logo: string | undefined;
  onLogo: (logo: string | undefined) => void;
}

export function LogoField({ logo, onLogo }: LogoFieldProps) {
  const id = useId();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (!file) return;
    setError(undefined);
    setBusy(true);
    try {
      onLogo(await uploadLogo(file));
    } catch (failure) {
      setError((failure instanceof CallError && failure.field("file")) || reasonOf(failure));
    } finally {
      setBusy(false);
      target.value = "";
    }
  }

  return (
    <div className="look-logo">
      {logo ? (
        <p className="look-logo-shown">
          <img src={`/shop/logo/${logo}.png`} alt={t`The logo`} />
        </p>
      ) : (
        <p>
          <Trans>No logo: the shop’s name is shown beside a registration mark.</Trans>
        </p>
      )}
      <label htmlFor={id}>
        <Trans>Choose a picture</Trans>
      </label>
      <p id={`${id}-hint`} className="muted">
        <Trans>
          An SVG, or a PNG with a transparent ground, at most 2 MB. It is shown in the header, the footer and
          emails.
        </Trans>
      </p>
      <input
        id={id}
        type="file"
        accept=".svg,.png,.jpg,.jpeg,.gif,.pdf"
        aria-describedby={error ? `${id}-error` : `${id}-hint`}
        aria-invalid={error ? true : undefined}
        onChange={(event) => void choose(event)}
      />
      {busy && <Spinner />}
      {error && (
        <p id={`${id}-error`} className="field-error" role="alert">
          {error}
        </p>
      )}
      {logo && (
        <p>
          <Button look="text" onClick={() => onLogo(undefined)}>
            <Trans>Show the name instead</Trans>
          </Button>
        </p>
      )}
    </div>
  );
}
