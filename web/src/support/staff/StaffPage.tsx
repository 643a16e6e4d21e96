// The members of staff: who they are, what they may do, and the invitations that are not accepted yet.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { Button } from "../../ui/buttons/Button.tsx";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { isAdmin, staffAtom } from "../me.ts";
import { NotYourRole } from "../NotYourRole.tsx";
import { Trouble } from "../parts/Trouble.tsx";
import { useFresh } from "../parts/useFresh.ts";
import { SupportPage } from "../SupportPage.tsx";
import { type InvitationMade, STAFF } from "./calls.ts";
import { InvitationTable } from "./InvitationTable.tsx";
import { InviteDialog } from "./InviteDialog.tsx";
import { LinkDialog } from "./LinkDialog.tsx";
import { MemberTable } from "./MemberTable.tsx";
import "../parts/parts.css";
import "./staff.css";

export default function StaffPage() {
  const me = useAtomValue(staffAtom);
  if (me && !isAdmin(me.role)) return <NotYourRole title={t`Staff`} />;
  return <StaffOfShop ownEmail={me?.email} />;
}

function StaffOfShop({ ownEmail }: { ownEmail: string | undefined }) {
  const { data, error, retry } = useFresh(STAFF);
  const [isInviting, setIsInviting] = useState(false);
  const [made, setMade] = useState<InvitationMade>();

  function onMade(invitation: InvitationMade) {
    setIsInviting(false);
    setMade(invitation);
    retry();
  }

  return (
    <SupportPage
      title={t`Staff`}
      aside={
        <Button onClick={() => setIsInviting(true)}>
          <Trans>Invite a colleague</Trans>
        </Button>
      }
    >
      <p className="muted staff-lede">
        <Trans>
          Support answers customers, production makes proofs and goods, and an admin may do everything. You
          give a colleague a link, with which they choose a password and set up their second factor.
        </Trans>
      </p>
      {error !== undefined && <Trouble error={error} what={t`The staff`} onRetry={retry} />}
      {!data && error === undefined && <SkeletonRows count={4} />}
      {data && data.invitations.length > 0 && (
        <InvitationTable invitations={data.invitations} onMade={onMade} onChanged={retry} />
      )}
      {data && <MemberTable members={data.members} ownEmail={ownEmail} onMade={onMade} onChanged={retry} />}
      {isInviting && <InviteDialog onMade={onMade} onClose={() => setIsInviting(false)} />}
      {made && <LinkDialog made={made} onClose={() => setMade(undefined)} />}
    </SupportPage>
  );
}
