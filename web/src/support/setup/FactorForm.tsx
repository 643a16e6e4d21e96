// The second step: the authenticator app gets the secret, and its code shows that it has it.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { CallError } from "../../api/errors.ts";
import { findings } from "../../forms/findings.ts";
import { useFields } from "../../forms/useFields.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { FailureAlert } from "../../ui/feedback/FailureAlert.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import { refusalOf } from "../signin/credentials.ts";
import type { SecondFactor } from "./calls.ts";
import { QrCode } from "./QrCode.tsx";

const CODE = /^\d{3} ?\d{3}$/;

interface FactorFormProps {
  factor: SecondFactor;
  /** The label of the button. */
  submit: string;
  /** The fields of the first step, whose faults are shown above the form. */
  earlier: readonly string[];
  onCode: (code: string) => Promise<void>;
  /** Back to the first step. */
  onBack: () => void;
}

export function FactorForm({ factor, submit: label, earlier, onCode, onBack }: FactorFormProps) {
  const fields = useFields({ code: "" }, ({ code }) =>
    CODE.test(code.trim()) ? {} : { code: t`Please enter the six digits that your app shows.` },
  );
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(undefined);
    if (!fields.checkAll() || busy) return;
    setBusy(true);
    try {
      await onCode(fields.values.code.replaceAll(" ", ""));
    } catch (error) {
      if (!fields.refuse(findings(error, ["code"]))) setFailure(faultOf(error, earlier) ?? refusalOf(error));
      setBusy(false);
    }
  }

  return (
    <>
      <p className="setup-lede">
        <Trans>
          Staff sign in with their password and with a code from an authenticator app, such as Aegis, Google
          Authenticator or 1Password. Scan this picture with it:
        </Trans>
      </p>
      <QrCode size={factor.qrSize} path={factor.qrPath} />
      <p>
        <Trans>
          Or <a href={factor.address}>open it on this device</a>, or enter this secret:
        </Trans>
        <code className="setup-secret">{factor.secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
      </p>
      <form ref={fields.form} noValidate onSubmit={submit} className="form">
        <FailureAlert>{failure}</FailureAlert>
        <Field
          {...fields.field("code")}
          label={t`Six-digit code`}
          className="support-code"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={7}
          hint={t`The one that the app shows now.`}
        />
        <p className="actions">
          <Button type="submit" busy={busy}>
            {label}
          </Button>
          <Button look="text" onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
        </p>
      </form>
    </>
  );
}

/** What is wrong with the first of these fields. */
function faultOf(error: unknown, names: readonly string[]): string | undefined {
  const found = findings(error, names);
  const name = names.find((it) => found[it]);
  return error instanceof CallError && name ? found[name] : undefined;
}
