// The versions of a page. Each can be compared with the text in the form, and put into it again.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { reasonOf } from "../../api/errors.ts";
import { showToast } from "../../features/notices/index.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { When } from "../parts/When.tsx";
import { type PageText, type PageToEdit, readVersion } from "./calls.ts";
import { Difference } from "./Difference.tsx";

interface HistoryProps {
  page: PageToEdit;
  /** The text in the form. */
  current: string;
  onRestore: (text: PageText) => void;
}

interface Opened {
  version: number;
  text: PageText;
}

/** The version of the built-in text. */
const BUILT_IN = 0;

export function History({ page, current, onRestore }: HistoryProps) {
  const [opened, setOpened] = useState<Opened>();
  const [busy, setBusy] = useState<number>();
  if (page.history.length === 0) return null;

  async function open(version: number) {
    setBusy(version);
    try {
      setOpened({ version, text: await readVersion(page.page, version) });
    } catch (error) {
      showToast(reasonOf(error), "danger");
    } finally {
      setBusy(undefined);
    }
  }

  const compare = (version: number) => (
    <Button look="quiet" busy={busy === version} onClick={() => void open(version)}>
      {version === BUILT_IN ? (
        <Trans>
          Compare<span className="visually-hidden"> with the built-in text</span>
        </Trans>
      ) : (
        <Trans>
          Compare<span className="visually-hidden"> with version {version}</span>
        </Trans>
      )}
    </Button>
  );
  return (
    <section className="support-section" aria-labelledby="page-history">
      <h2 id="page-history">
        <Trans>History</Trans>
      </h2>
      <ol className="page-history">
        {page.history.map(({ version, savedAt, savedBy, isPublished }) => (
          <li key={version}>
            <span>
              <strong>
                <Trans>Version {version}</Trans>
              </strong>{" "}
              <State isOnSite={version === page.published} wasPublished={isPublished} />
              <span className="muted">
                {" "}
                <Trans>
                  <When at={savedAt} /> by {savedBy}
                </Trans>
              </span>
            </span>
            {compare(version)}
          </li>
        ))}
        {page.isBuiltIn && (
          <li>
            <strong>
              <Trans>Built-in text</Trans>
            </strong>
            {compare(BUILT_IN)}
          </li>
        )}
      </ol>
      {opened && (
        <Dialog title={comparedWith(opened.version)} onClose={() => setOpened(undefined)}>
          <Difference before={opened.text.body} after={current} />
          <p className="actions">
            <Button
              onClick={() => {
                onRestore(opened.text);
                setOpened(undefined);
              }}
            >
              {restoreIt(opened.version)}
            </Button>
            <Button look="quiet" onClick={() => setOpened(undefined)}>
              <Trans>Close</Trans>
            </Button>
          </p>
        </Dialog>
      )}
    </section>
  );
}

const comparedWith = (version: number) =>
  version === BUILT_IN ? t`Compared with the built-in text` : t`Compared with version ${version}`;

const restoreIt = (version: number) =>
  version === BUILT_IN ? t`Restore the built-in text` : t`Restore version ${version}`;

function State({ isOnSite, wasPublished }: { isOnSite: boolean; wasPublished: boolean }) {
  if (isOnSite)
    return (
      <span className="support-badge support-badge-done">
        <Trans>On the site</Trans>
      </span>
    );
  return <span className="support-badge">{wasPublished ? t`Was published` : t`Draft`}</span>;
}
