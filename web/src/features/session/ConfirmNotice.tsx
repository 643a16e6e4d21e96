// Asks customers with an unconfirmed email address to confirm it, and resends the email.
import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { explain } from "../../api/errors.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { sessionAtom } from "./atoms.ts";
import { sendConfirmation } from "./confirmEmail.ts";
import { refreshSession } from "./session.ts";

export function ConfirmNotice() {
  const session = useAtomValue(sessionAtom);
  const isUnconfirmed = session?.emailUnconfirmed === true;
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<string>();

  // The link may be followed in another tab or device: checks again when the page becomes visible.
  useEffect(() => {
    if (!isUnconfirmed) return;
    const look = () => {
      if (document.visibilityState === "visible") void refreshSession();
    };
    document.addEventListener("visibilitychange", look);
    window.addEventListener("focus", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("focus", look);
    };
  }, [isUnconfirmed]);

  if (!isUnconfirmed) return null;

  async function sendAgain() {
    setBusy(true);
    try {
      const { sent } = await sendConfirmation();
      if (sent) setSaid("Sent. Check your spam folder too.");
      else await refreshSession();
    } catch (error) {
      setSaid(explain(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <aside className="alert" aria-label="Confirm your email address">
      <p>
        Please confirm your email address before you order or send emails: follow the link that we sent to{" "}
        <strong>{session.email}</strong>.
      </p>
      <div>
        <Button look="quiet" busy={busy} onClick={() => void sendAgain()}>
          Send it again
        </Button>
        <p role="status">{said}</p>
      </div>
    </aside>
  );
}
