// Emails a presentation with a comment, by default to the customer's own address.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useId, useState } from "react";
import { explain } from "../../api/errors.ts";
import { formatCount, lengthOf } from "../../format/numbers.ts";
import { findings } from "../../forms/findings.ts";
import { formMessage } from "../../forms/messages.ts";
import { useFields } from "../../forms/useFields.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { FailureAlert } from "../../ui/feedback/FailureAlert.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import { TextArea } from "../../ui/fields/TextArea.tsx";
import { useRobotCheck } from "../captcha/index.ts";
import { showToast } from "../notices/index.ts";
import { checkEmail } from "../session/index.ts";
import { emailPresentation } from "./presentations.ts";

const MAX_LENGTH = 1000;

interface EmailPresentationDialogProps {
  id: number;
  name: string;
  count: number;
  onClose: () => void;
}

function check({ email, customerComment }: { email: string; customerComment: string }) {
  const wrong = email.trim() ? checkEmail(email) : undefined;
  return {
    ...(wrong && { email: wrong }),
    ...(lengthOf(customerComment) > MAX_LENGTH && {
      customerComment: formMessage("maxlength", MAX_LENGTH),
    }),
  };
}

export function EmailPresentationDialog({ id, name, count, onClose }: EmailPresentationDialogProps) {
  const { values, errors, change, leave, checkAll, refuse } = useFields(
    { email: "", customerComment: "" },
    check,
  );
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const robot = useRobotCheck();
  const form = useId();

  async function send(event: FormEvent) {
    event.preventDefault();
    setFailure(undefined);
    if (!checkAll()) return;
    if (robot.isMissing()) return;
    setBusy(true);
    try {
      const email = values.email.trim();
      await emailPresentation(id, { customerComment: values.customerComment.trim(), email, ...robot.fields });
      showToast(
        email ? t`“${name}” is on its way to ${email}.` : t`“${name}” is on its way to your address.`,
      );
      onClose();
    } catch (error) {
      setBusy(false);
      if (robot.asksFor(error)) return;
      if (!refuse(findings(error, ["email", "customerComment"]))) setFailure(explain(error));
    }
  }

  return (
    <Dialog
      title={t`Email presentation`}
      onClose={onClose}
      footer={
        <div className="dialog-choices">
          <Button look="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={form} busy={busy} disabled={count === 0}>
            <Trans>Send email</Trans>
          </Button>
        </div>
      }
    >
      <form id={form} className="form" noValidate onSubmit={send}>
        <p>
          {count === 0
            ? t`“${name}” with 0 products. Add a product first.`
            : plural(count, {
                one: `“${name}” with 1 product.`,
                other: `“${name}” with ${formatCount(count)} products.`,
              })}
        </p>
        <FailureAlert>{failure}</FailureAlert>
        <Field
          label={t`To`}
          optional
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          hint={t`Leave it empty to send it to your own address.`}
          value={values.email}
          error={errors.email}
          onChange={({ target }) => change({ email: target.value })}
          onBlur={() => leave("email")}
        />
        <TextArea
          label={t`Comment`}
          optional
          name="customerComment"
          rows={4}
          value={values.customerComment}
          error={errors.customerComment}
          onChange={({ target }) => change({ customerComment: target.value })}
          onBlur={() => leave("customerComment")}
        />
        {robot.widget}
      </form>
    </Dialog>
  );
}
