// The link of a new invitation. It is shown this once: the server keeps only its hash.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Copy, Mail } from "lucide-react";
import { useRef, useState } from "react";
import { copyText } from "../../base/clipboard.ts";
import { formatTime } from "../../format/dates.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import { supportPaths } from "../paths.ts";
import type { InvitationMade } from "./calls.ts";

interface LinkDialogProps {
  made: InvitationMade;
  onClose: () => void;
}

export function LinkDialog({ made: { key, invitation }, onClose }: LinkDialogProps) {
  const [copied, setCopied] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const link = new URL(supportPaths.invitation(key), location.origin).href;
  const { name, email } = invitation;
  const until = formatTime(invitation.expiresAt);

  async function copy() {
    const isCopied = await copyText(link);
    if (!isCopied) box.current?.querySelector("input")?.select();
    setCopied(isCopied ? t`Copied` : t`Press Ctrl+C to copy`);
  }

  return (
    <Dialog
      title={t`The link for ${name}`}
      onClose={onClose}
      footer={
        <div className="dialog-choices">
          <Button look="quiet" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </div>
      }
    >
      <div ref={box} className="form">
        <p>
          <Trans>
            Give this link to {name} alone: whoever opens it first gets the sign-in. It works once, until{" "}
            {until}. It is not shown again, but you can make a new one at any time.
          </Trans>
        </p>
        <Field label={t`Link`} readOnly value={link} onFocus={({ target }) => target.select()} />
        <p className="actions">
          <Button onClick={() => void copy()}>
            <Copy aria-hidden="true" /> <Trans>Copy link</Trans>
          </Button>
          <a className="button button-quiet" href={emailWith(email, link)}>
            <Mail aria-hidden="true" /> <Trans>Write an email</Trans>
          </a>
          <span className="save-state save-saved" role="status">
            {copied}
          </span>
        </p>
      </div>
    </Dialog>
  );
}

/** The address that opens the user's own mail program. */
function emailWith(email: string, link: string): string {
  const subject = t`Your sign-in for our shop`;
  const body = t`Open this link to choose your password and set up your second factor: ${link}`;
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
