// A member of staff who lost their password or their phone sets up their sign-in again.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { explain } from "../../api/errors.ts";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { type InvitationMade, invite, type Member } from "./calls.ts";

interface RenewDialogProps {
  member: Member;
  onMade: (made: InvitationMade) => void;
  onClose: () => void;
}

export const RenewDialog = ({ member: { name, email, role }, onMade, onClose }: RenewDialogProps) => (
  <FormDialog
    title={t`Renew the sign-in of ${name}?`}
    submit={t`Make the link`}
    onSubmit={async () => onMade(await invite({ name, email, role }))}
    onClose={onClose}
    explain={explain}
  >
    <p>
      <Trans>
        With the link, {name} chooses a new password and sets up a new second factor. The present ones work
        until then.
      </Trans>
    </p>
  </FormDialog>
);
