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
import { enter } from "../me.ts";
import { refusalOf } from "../signin/credentials.ts";
import { NAMES } from "./administrator.ts";
import { type Administrator, type SetupFactor, start } from "./calls.ts";
import { QrCode } from "./QrCode.tsx";

const CODE = /^\d{3} ?\d{3}$/;

interface FactorFormProps {
  administrator: Administrator;
  factor: SetupFactor;
  /** Back to the first step. */
  onBack: () => void;
}

export function FactorForm({ administrator, factor, onBack }: FactorFormProps) {
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
      enter(await start(administrator, factor.secret, fields.values.code.replaceAll(" ", "")));
    } catch (error) {
      if (!fields.refuse(findings(error, ["code"]))) setFailure(earlier(error) ?? refusalOf(error));
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
            <Trans>Create the administrator</Trans>
          </Button>
          <Button look="text" onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
        </p>
      </form>
    </>
  );
}

/** What is wrong with the fields of the first step. */
function earlier(error: unknown): string | undefined {
  const found = findings(error, NAMES);
  const name = NAMES.find((it) => found[it]);
  return error instanceof CallError && name ? found[name] : undefined;
}
