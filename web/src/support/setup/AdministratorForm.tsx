// The first step: who the administrator is.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { PASSWORD_HINT } from "../../features/session/index.ts";
import { findings } from "../../forms/findings.ts";
import { useFields } from "../../forms/useFields.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { FailureAlert } from "../../ui/feedback/FailureAlert.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import { PasswordField } from "../../ui/fields/PasswordField.tsx";
import { refusalOf } from "../signin/credentials.ts";
import { checkAdministrator, NAMES } from "./administrator.ts";
import { type Administrator, makeFactor, type SecondFactor } from "./calls.ts";

interface AdministratorFormProps {
  initial: Administrator;
  /** The key is in the page's address, so its field is shown only if it is wrong. */
  isKeyKnown: boolean;
  onFactor: (administrator: Administrator, factor: SecondFactor) => void;
}

export function AdministratorForm({ initial, isKeyKnown, onFactor }: AdministratorFormProps) {
  const fields = useFields(initial, checkAdministrator);
  const [isKeyShown, setIsKeyShown] = useState(!isKeyKnown);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(undefined);
    if (!fields.checkAll() || busy) return;
    setBusy(true);
    try {
      const { values } = fields;
      const administrator = { ...values, key: values.key.trim(), email: values.email.trim() };
      onFactor(administrator, await makeFactor(administrator));
    } catch (error) {
      const found = findings(error, NAMES);
      if (found.key) setIsKeyShown(true);
      if (!fields.refuse(found)) setFailure(refusalOf(error));
      setBusy(false);
    }
  }

  return (
    <form ref={fields.form} noValidate onSubmit={submit} className="form">
      <FailureAlert>{failure}</FailureAlert>
      {isKeyShown && (
        <Field
          {...fields.field("key")}
          label={t`Key`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={t`The server prints it when it starts: the part after “key=” of the address.`}
        />
      )}
      <Field
        {...fields.field("name")}
        label={t`Your name`}
        autoComplete="name"
        hint={t`Customers see it when you answer them.`}
      />
      <Field {...fields.field("email")} label={t`Email`} type="email" autoComplete="username" />
      <PasswordField
        {...fields.field("password")}
        label={t`Password`}
        autoComplete="new-password"
        hint={PASSWORD_HINT}
      />
      <Button type="submit" busy={busy}>
        <Trans>Continue</Trans>
      </Button>
    </form>
  );
}
