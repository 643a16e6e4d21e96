// Invites a person to become a member of staff.
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { explain } from "../../api/errors.ts";
import { findings } from "../../forms/findings.ts";
import { formMessage } from "../../forms/messages.ts";
import { faultsOf, type TextRules } from "../../forms/texts.ts";
import { useFields } from "../../forms/useFields.ts";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import type { Role } from "../contract.ts";
import { type InvitationMade, invite } from "./calls.ts";
import { RoleField } from "./RoleField.tsx";

const RULES = {
  name: { label: t`Name`, most: 40, missing: t`Please enter their name.` },
  email: { label: t`Email`, most: 254, kind: "email", missing: formMessage("email") },
} satisfies TextRules<string>;

interface InviteDialogProps {
  onMade: (made: InvitationMade) => void;
  onClose: () => void;
}

export function InviteDialog({ onMade, onClose }: InviteDialogProps) {
  const fields = useFields({ name: "", email: "" }, (values) => faultsOf(RULES, values));
  const [role, setRole] = useState<Role>("support");

  async function send() {
    const { name, email } = fields.values;
    try {
      onMade(await invite({ name, email: email.trim(), role }));
    } catch (error) {
      fields.refuse(findings(error, ["name", "email"]));
      throw error;
    }
  }

  return (
    <FormDialog
      title={t`Invite a colleague`}
      submit={t`Make the link`}
      check={fields.checkAll}
      onSubmit={send}
      onClose={onClose}
      explain={explain}
    >
      <Field
        {...fields.field("name")}
        label={RULES.name.label}
        autoComplete="off"
        hint={t`Customers see it when they are answered.`}
      />
      <Field
        {...fields.field("email")}
        label={RULES.email.label}
        type="email"
        autoComplete="off"
        hint={t`They sign in with it.`}
      />
      <RoleField role={role} onChange={setRole} />
    </FormDialog>
  );
}
