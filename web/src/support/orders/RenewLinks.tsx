// Replaces the links of emails that open a guest's order, for example after a forwarded email.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { reasonOf } from "../../api/errors.ts";
import { showToast } from "../../features/notices/index.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { renewLinks } from "./calls.ts";

export function RenewLinks({ code }: { code: string }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <p>
      <Button look="text" className="link-button" onClick={() => setAsked(true)}>
        <Trans>Replace the links to this order</Trans>
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t`Replace the links to this order?`}
          confirm={t`Replace the links`}
          dismiss={t`Keep the links`}
          explain={reasonOf}
          onConfirm={async () => {
            const { email } = await renewLinks(code);
            setAsked(false);
            showToast(t`Earlier links no longer work. A new one was sent to ${email}.`);
          }}
          onClose={() => setAsked(false)}
        >
          <p>
            <Trans>
              Links in emails open the order for 90 days, without a password. All of them stop working, and
              the customer gets a new one by email.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </p>
  );
}
