// Asks the customer to confirm their email address, and sends the email again.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { explain } from "../../api/errors.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { sendConfirmation } from "./confirmEmail.ts";
import { refreshSession } from "./session.ts";

export default function UnconfirmedEmail({ email }: { email: string | undefined }) {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<string>();

  // The link may be followed in another tab or device: checks again when the page becomes visible.
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") void refreshSession();
    };
    document.addEventListener("visibilitychange", look);
    window.addEventListener("focus", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("focus", look);
    };
  }, []);

  async function sendAgain() {
    setBusy(true);
    try {
      const { sent } = await sendConfirmation();
      if (sent) setSaid(t`Sent. Check your spam folder too.`);
      else await refreshSession();
    } catch (error) {
      setSaid(explain(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <aside className="alert" aria-label={t`Confirm your email address`}>
      <p>
        <Trans>
          Please confirm your email address before you order or send emails: follow the link that we sent to{" "}
          <strong>{email}</strong>.
        </Trans>
      </p>
      <div>
        <Button look="quiet" busy={busy} onClick={() => void sendAgain()}>
          <Trans>Send it again</Trans>
        </Button>
        <p role="status">{said}</p>
      </div>
    </aside>
  );
}
