// The versions of a page. Each can be compared with the text in the form, and put into it again.
import { useState } from "react";
import { reasonOf } from "../../api/errors.ts";
import { showToast } from "../../features/notices/index.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { When } from "../parts/When.tsx";
import { type PageText, type PageToEdit, type PageVersion, readVersion } from "./calls.ts";
import { Difference } from "./Difference.tsx";

interface HistoryProps {
  page: PageToEdit;
  /** The text in the form. */
  current: string;
  onRestore: (text: PageText) => void;
}

interface Opened {
  name: string;
  text: PageText;
}

export function History({ page, current, onRestore }: HistoryProps) {
  const [opened, setOpened] = useState<Opened>();
  const [busy, setBusy] = useState<number>();
  if (page.history.length === 0) return null;

  async function open(version: number, name: string) {
    setBusy(version);
    try {
      setOpened({ name, text: await readVersion(page.page, version) });
    } catch (error) {
      showToast(reasonOf(error), "danger");
    } finally {
      setBusy(undefined);
    }
  }

  const compare = (version: number, name: string) => (
    <Button look="quiet" busy={busy === version} onClick={() => void open(version, name)}>
      Compare<span className="visually-hidden"> with {name}</span>
    </Button>
  );
  return (
    <section className="support-section" aria-labelledby="page-history">
      <h2 id="page-history">History</h2>
      <ol className="page-history">
        {page.history.map((version) => (
          <li key={version.version}>
            <span>
              <strong>Version {version.version}</strong> <State version={version} page={page} />
              <span className="muted">
                {" "}
                <When at={version.savedAt} /> by {version.savedBy}
              </span>
            </span>
            {compare(version.version, `version ${version.version}`)}
          </li>
        ))}
        {page.isBuiltIn && (
          <li>
            <strong>Built-in text</strong>
            {compare(0, "the built-in text")}
          </li>
        )}
      </ol>
      {opened && (
        <Dialog title={`Compared with ${opened.name}`} onClose={() => setOpened(undefined)}>
          <Difference before={opened.text.body} after={current} />
          <p className="actions">
            <Button
              onClick={() => {
                onRestore(opened.text);
                setOpened(undefined);
              }}
            >
              Restore {opened.name}
            </Button>
            <Button look="quiet" onClick={() => setOpened(undefined)}>
              Close
            </Button>
          </p>
        </Dialog>
      )}
    </section>
  );
}

function State({ version, page }: { version: PageVersion; page: PageToEdit }) {
  if (page.published === version.version)
    return <span className="support-badge support-badge-done">On the site</span>;
  return <span className="support-badge">{version.isPublished ? "Was published" : "Draft"}</span>;
}
