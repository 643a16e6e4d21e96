// The invitations that are not accepted yet.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { explain } from "../../api/errors.ts";
import { showToast } from "../../features/notices/index.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { When } from "../parts/When.tsx";
import { type Invitation, type InvitationMade, invite, withdraw } from "./calls.ts";
import { roleTitle } from "./RoleField.tsx";

interface InvitationTableProps {
  invitations: Invitation[];
  onMade: (made: InvitationMade) => void;
  onChanged: () => void;
}

export const InvitationTable = ({ invitations, onMade, onChanged }: InvitationTableProps) => (
  <section className="support-section" aria-labelledby="invitations-title">
    <h2 id="invitations-title">
      <Trans>Invited</Trans>
    </h2>
    <table className="support-table" aria-labelledby="invitations-title">
      <thead>
        <tr>
          <th scope="col">
            <Trans>Name</Trans>
          </th>
          <th scope="col">
            <Trans>Email</Trans>
          </th>
          <th scope="col">
            <Trans>Role</Trans>
          </th>
          <th scope="col">
            <Trans>Valid until</Trans>
          </th>
          <th scope="col">
            <span className="visually-hidden">
              <Trans>Actions</Trans>
            </span>
          </th>
        </tr>
      </thead>
      <tbody>
        {invitations.map((invitation) => (
          <Row key={invitation.email} invitation={invitation} onMade={onMade} onChanged={onChanged} />
        ))}
      </tbody>
    </table>
  </section>
);

interface RowProps {
  invitation: Invitation;
  onMade: (made: InvitationMade) => void;
  onChanged: () => void;
}

function Row({ invitation: { name, email, role, expiresAt }, onMade, onChanged }: RowProps) {
  const [busy, setBusy] = useState(false);

  async function go(action: () => Promise<void>) {
    setBusy(true);
    try {
      await action();
    } catch (error) {
      showToast(explain(error), "danger");
      onChanged();
    } finally {
      setBusy(false);
    }
  }

  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={t`Email`}>{email}</td>
      <td data-label={t`Role`}>{roleTitle(role)}</td>
      <td data-label={t`Valid until`}>
        <When at={expiresAt} />
      </td>
      <td>
        <span className="staff-actions">
          <Button
            look="text"
            busy={busy}
            onClick={() => void go(async () => onMade(await invite({ name, email, role })))}
          >
            <Trans>New link</Trans> <span className="visually-hidden">{name}</span>
          </Button>
          <Button
            look="text"
            busy={busy}
            onClick={() =>
              void go(async () => {
                await withdraw(email);
                showToast(t`The invitation is withdrawn.`);
                onChanged();
              })
            }
          >
            <Trans>Withdraw</Trans> <span className="visually-hidden">{name}</span>
          </Button>
        </span>
      </td>
    </tr>
  );
}
