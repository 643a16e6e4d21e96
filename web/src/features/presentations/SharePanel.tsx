// The public link of a presentation: create, copy, remove.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Copy, Link2 } from "lucide-react";
import { useRef, useState } from "react";
import { explain } from "../../api/errors.ts";
import { accountPaths } from "../../base/accountPaths.ts";
import { copyText } from "../../base/clipboard.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import { showFailure } from "../notices/index.ts";
import { sharePresentation, unsharePresentation } from "./presentations.ts";

interface SharePanelProps {
  id: number;
  /** The last part of the link's address, if there is a link. */
  link: string | undefined;
}

export function SharePanel({ id, link }: SharePanelProps) {
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const [copied, setCopied] = useState("");
  const panel = useRef<HTMLElement>(null);

  async function share() {
    setBusy(true);
    try {
      await sharePresentation(id);
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  }

  async function copy(address: string) {
    const isCopied = await copyText(address);
    if (!isCopied) panel.current?.querySelector("input")?.select();
    setCopied(isCopied ? t`Copied` : t`Press Ctrl+C to copy`);
  }

  const address = link && new URL(accountPaths.sharedPresentation(link), location.origin).href;
  return (
    <section ref={panel} className="share" aria-label={t`Share`}>
      {address ? (
        <>
          <Field
            label={t`Anyone with this link can see it`}
            readOnly
            value={address}
            onFocus={({ target }) => target.select()}
          />
          <p className="head-actions">
            <Button onClick={() => void copy(address)}>
              <Copy aria-hidden="true" />
              <Trans>Copy link</Trans>
            </Button>
            <a className="button button-quiet" href={address} target="_blank" rel="noreferrer">
              {t({ message: "Open", context: "verb" })}
            </a>
            <Button
              look="quiet"
              onClick={() => {
                setCopied("");
                setAsking(true);
              }}
            >
              <Trans>Stop sharing</Trans>
            </Button>
            <span className="save-state save-saved" role="status">
              {copied}
            </span>
          </p>
        </>
      ) : (
        <>
          <p>
            <Trans>Only you can see it until you share a link.</Trans>
          </p>
          <Button look="quiet" busy={busy} onClick={() => void share()}>
            <Link2 aria-hidden="true" />
            <Trans>Share by link</Trans>
          </Button>
        </>
      )}
      {asking && (
        <ConfirmDialog
          title={t`Stop sharing?`}
          confirm={t`Stop sharing`}
          explain={explain}
          onClose={() => setAsking(false)}
          onConfirm={() => unsharePresentation(id)}
        >
          <p>
            <Trans>The link stops working. Sharing again creates a new link.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}
