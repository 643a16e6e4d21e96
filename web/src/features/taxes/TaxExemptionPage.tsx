// The customer's exemption from taxes: the certificate that was sent, the shop's answer, and sending another.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { call } from "../../api/call.ts";
import type { ArtworkEntry, TaxExemptionEntry } from "../../api/types.ts";
import { accountPaths } from "../../base/accountPaths.ts";
import { formatDay } from "../../format/dates.ts";
import { useEntry } from "../../live/entries.ts";
import { Link } from "../../page/Link.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { AccountPage } from "../account/index.ts";
import { ArtworkDialog, ownArtworksAtom, UploadArea, UploadList } from "../artwork/index.ts";
import { showFailure, showToast } from "../notices/index.ts";

export default function TaxExemptionPage() {
  return (
    <AccountPage title={t`Tax exemption`} purpose={t`to send a certificate`}>
      <p>
        <Trans>
          If you need not pay sales tax or value-added tax, send us your certificate. We check it, and you
          order without taxes until its last day.
        </Trans>
      </p>
      <Certificate />
      <SendCertificate />
    </AccountPage>
  );
}

function Certificate() {
  const entry = useEntry<TaxExemptionEntry>("taxExemption");
  const [busy, setBusy] = useState(false);
  if (!entry)
    return (
      <p className="section muted">
        <Trans>You have sent no certificate yet.</Trans>
      </p>
    );

  const { name, note } = entry;
  const day = formatDay(entry.sentAt);

  async function withdraw() {
    setBusy(true);
    await call(({ POST }) => POST("/api/myaccount/taxexemption/withdraw", {})).catch(showFailure);
    setBusy(false);
    document.querySelector<HTMLElement>("h1")?.focus();
  }

  return (
    <section className="section" aria-labelledby="certificate">
      <h2 id="certificate">
        <Trans>Your certificate</Trans>
      </h2>
      <p role="status">
        <strong>{stateOf(entry)}</strong>
      </p>
      <p>
        <Trans>
          {name}, sent {day}
        </Trans>
      </p>
      {note && (
        <p>
          <Trans>We wrote: {note}</Trans>
        </p>
      )}
      <Button look="quiet" busy={busy} onClick={() => void withdraw()}>
        <Trans>Withdraw the certificate</Trans>
      </Button>
    </section>
  );
}

function stateOf({ state, validUntil }: TaxExemptionEntry): string {
  const lastDay = validUntil && formatDay(Date.parse(`${validUntil}T12:00`));
  switch (state) {
    case "sent":
      return t`We are checking it. Until then, orders have taxes.`;
    case "accepted":
      return lastDay
        ? t`Accepted: you order without taxes until ${lastDay}.`
        : t`Accepted: you order without taxes until further notice.`;
    case "declined":
      return t`Declined: orders have taxes.`;
  }
}

function SendCertificate() {
  const artworks = useAtomValue(ownArtworksAtom);
  const [chosen, setChosen] = useState<number>();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const file = useEntry<ArtworkEntry>(`artworks/${chosen ?? ""}`);
  const fileName = file?.name;

  async function send(artworkId: number) {
    setBusy(true);
    try {
      await call(({ POST }) => POST("/api/myaccount/taxexemption", { body: { artworkId } }));
      setChosen(undefined);
      showToast(t`Your certificate is sent.`);
      document.querySelector<HTMLElement>("h1")?.focus();
    } catch (error) {
      showFailure(error);
    }
    setBusy(false);
  }

  return (
    <section className="section" aria-labelledby="send-certificate">
      <h2 id="send-certificate">
        <Trans>Send a certificate</Trans>
      </h2>
      <p>
        <Trans>
          A PDF or a picture of it. The file is also kept in{" "}
          <Link to={accountPaths.artwork()}>your files</Link>.
        </Trans>
      </p>
      <UploadArea place="dashboard" label={t`Upload the certificate`} onStarted={setChosen} />
      {chosen !== undefined && <UploadList only={chosen} isShort onRetried={setChosen} />}
      <p className="actions">
        {artworks.length > 0 && (
          <Button look="quiet" onClick={() => setOpen(true)}>
            <Trans>Choose one of my files</Trans>
          </Button>
        )}
        {file && (
          <Button busy={busy} onClick={() => void send(file.artworkId)}>
            <Trans>Send {fileName}</Trans>
          </Button>
        )}
      </p>
      {open && (
        <ArtworkDialog
          artworks={artworks}
          chosen={chosen}
          onClose={() => setOpen(false)}
          onChoose={(id) => {
            setChosen(id);
            setOpen(false);
          }}
        />
      )}
    </section>
  );
}
