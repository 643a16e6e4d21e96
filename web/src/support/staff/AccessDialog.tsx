// The role of a member of staff, and whether they can sign in.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { explain } from "../../api/errors.ts";
import { showToast } from "../../features/notices/index.ts";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { type Member, setAccess } from "./calls.ts";
import { RoleField } from "./RoleField.tsx";

interface AccessDialogProps {
  member: Member;
  onDone: () => void;
  onClose: () => void;
}

export function AccessDialog({ member, onDone, onClose }: AccessDialogProps) {
  const [role, setRole] = useState(member.role);
  const [disabled, setDisabled] = useState(member.disabled);
  const { name } = member;

  async function save() {
    await setAccess({ ...member, role, disabled });
    showToast(t`The access of ${name} is changed.`);
    onDone();
  }

  return (
    <FormDialog
      title={t`Access of ${name}`}
      submit={t`Save`}
      onSubmit={save}
      onClose={onClose}
      explain={explain}
    >
      <RoleField role={role} onChange={setRole} />
      <label className="select-all">
        <input type="checkbox" checked={!disabled} onChange={({ target }) => setDisabled(!target.checked)} />
        <Trans>Can sign in</Trans>
      </label>
      <p className="muted">
        <Trans>
          A change signs them out everywhere. What they did stays in the audit log under their address.
        </Trans>
      </p>
    </FormDialog>
  );
}
