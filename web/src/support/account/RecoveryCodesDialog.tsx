// New recovery codes. They are shown this once: the server keeps only their hashes.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Copy } from "lucide-react";
import { useState } from "react";
import { copyText } from "../../base/clipboard.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import "./account.css";

interface RecoveryCodesDialogProps {
  codes: string[];
  onClose: () => void;
}

export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const [copied, setCopied] = useState("");

  async function copy() {
    const isCopied = await copyText(codes.join("\n"));
    setCopied(isCopied ? t`Copied` : t`Select the codes and press Ctrl+C to copy`);
  }

  return (
    <Dialog
      title={t`Your recovery codes`}
      onClose={onClose}
      footer={
        <div className="dialog-choices">
          <Button onClick={onClose}>
            <Trans>I have saved them</Trans>
          </Button>
        </div>
      }
    >
      <div className="form">
        <p>
          <Trans>
            Print them or write them down, and keep them away from your phone. They are not shown again;
            earlier ones are void.
          </Trans>
        </p>
        <ul className="recovery-codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <p className="actions">
          <Button look="quiet" onClick={() => void copy()}>
            <Copy aria-hidden="true" /> <Trans>Copy codes</Trans>
          </Button>
          <span className="save-state save-saved" role="status">
            {copied}
          </span>
        </p>
      </div>
    </Dialog>
  );
}
