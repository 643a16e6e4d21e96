// The page open in each tab: name, address and since when.
import { t } from "@lingui/core/macro";
import { useAtomValue } from "jotai";
import { spanInWords, useTicking } from "../clock.ts";
import { pageName } from "../pageNames.ts";
import { MirrorPanel } from "./Panel.tsx";
import { useMirror } from "./useMirror.tsx";

export function PagesPanel() {
  const pages = useAtomValue(useMirror().pagesAtom);
  return (
    <MirrorPanel title={t`Open pages`} count={pages.length} none={t`No tab is open.`}>
      <ul className="mirror-rows">
        {pages.map(({ tab, path, since }) => (
          <li key={`${tab} ${path}`} className="mirror-row" data-changed="true">
            <div className="mirror-words">
              <span className="mirror-name">{pageName(path)}</span>
              <span className="muted">{path}</span>
            </div>
            <div className="mirror-end muted">
              <For since={since} />
            </div>
          </li>
        ))}
      </ul>
    </MirrorPanel>
  );
}

function For({ since }: { since: number }) {
  return <span>{useTicking(() => spanInWords(Date.now() - since))}</span>;
}
