// Current and former members of staff.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "../../ui/buttons/Button.tsx";
import { AccessDialog } from "./AccessDialog.tsx";
import type { InvitationMade, Member } from "./calls.ts";
import { RenewDialog } from "./RenewDialog.tsx";
import { roleTitle } from "./RoleField.tsx";

interface MemberTableProps {
  members: Member[];
  /** The user's own address: users cannot change their own access. */
  ownEmail: string | undefined;
  onMade: (made: InvitationMade) => void;
  onChanged: () => void;
}

type Asked = { member: Member; for: "access" | "renewal" };

export function MemberTable({ members, ownEmail, onMade, onChanged }: MemberTableProps) {
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <section className="support-section" aria-labelledby="members-title">
      <h2 id="members-title">
        <Trans>Members</Trans>
      </h2>
      <table className="support-table" aria-labelledby="members-title">
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
              <Trans>Access</Trans>
            </th>
            <th scope="col">
              <span className="visually-hidden">
                <Trans>Actions</Trans>
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => {
            const { name, email, role, disabled } = member;
            return (
              <tr key={email}>
                <th scope="row">{name}</th>
                <td data-label={t`Email`}>{email}</td>
                <td data-label={t`Role`}>{roleTitle(role)}</td>
                <td data-label={t`Access`}>
                  <span className={disabled ? "support-badge" : "support-badge support-badge-done"}>
                    {disabled ? t`Withdrawn` : t`Active`}
                  </span>
                </td>
                <td>
                  {email === ownEmail ? (
                    <span className="muted">
                      <Trans>You</Trans>
                    </span>
                  ) : (
                    <span className="staff-actions">
                      <Button look="text" onClick={() => setAsked({ member, for: "access" })}>
                        <Trans>Change</Trans> <span className="visually-hidden">{name}</span>
                      </Button>
                      {!disabled && (
                        <Button look="text" onClick={() => setAsked({ member, for: "renewal" })}>
                          <Trans>Renew sign-in</Trans> <span className="visually-hidden">{name}</span>
                        </Button>
                      )}
                    </span>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {asked?.for === "access" && (
        <AccessDialog
          member={asked.member}
          onClose={close}
          onDone={() => {
            close();
            onChanged();
          }}
        />
      )}
      {asked?.for === "renewal" && (
        <RenewDialog
          member={asked.member}
          onClose={close}
          onMade={(made) => {
            close();
            onMade(made);
          }}
        />
      )}
    </section>
  );
}
