// The served catalog, past imports, a form to import and a way to undo.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { formatCount } from "../../format/numbers.ts";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { isAdmin, staffAtom } from "../me.ts";
import { NotYourRole } from "../NotYourRole.tsx";
import { Fact, Facts } from "../parts/Facts.tsx";
import { Trouble } from "../parts/Trouble.tsx";
import { useFresh } from "../parts/useFresh.ts";
import { When } from "../parts/When.tsx";
import { PhotographQueue } from "../photographs/PhotographQueue.tsx";
import { SupportPage } from "../SupportPage.tsx";
import { CATALOG } from "./calls.ts";
import { ExportLinks } from "./ExportLinks.tsx";
import { ImportForm } from "./ImportForm.tsx";
import { ImportTable } from "./ImportTable.tsx";
import "../../features/artwork/artwork.css";
import "../parts/parts.css";
import "../photographs/photographs.css";

export default function CatalogPage() {
  const role = useAtomValue(staffAtom)?.role;
  if (role && !isAdmin(role)) return <NotYourRole title={t`Import and export`} />;
  return <Range />;
}

function Range() {
  const { data, error, retry } = useFresh(CATALOG);
  const served = data?.imports.find(({ current }) => current);
  return (
    <SupportPage title={t`Import and export`}>
      {error !== undefined && <Trouble error={error} what={t`The catalog`} onRetry={retry} />}
      {!data && error === undefined && <SkeletonRows count={4} />}
      {data && (
        <>
          <Facts>
            <Fact name={t`Products served`}>{formatCount(data.products)}</Fact>
            <Fact name={t`Generation`}>{data.generation}</Fact>
            {served && (
              <Fact name={t`Since`}>
                <When at={served.at} />
              </Fact>
            )}
          </Facts>
          <div className="support-sections">
            <ImportForm onImported={retry} />
            <section className="support-section" aria-labelledby="export-title">
              <h2 id="export-title">
                <Trans>Export all products</Trans>
              </h2>
              <p className="muted">
                <Trans>
                  Also drafts and archived products, with everything they have. Imported again, the files
                  change nothing.
                </Trans>
              </p>
              <ExportLinks />
            </section>
            <PhotographQueue />
            <section className="support-section" aria-labelledby="imports-title">
              <h2 id="imports-title">
                <Trans>Imports</Trans>
              </h2>
              <ImportTable catalog={data} onUndone={retry} />
            </section>
          </div>
        </>
      )}
    </SupportPage>
  );
}
