// The served catalog, past imports, a form to import and a way to undo.
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
  if (role && !isAdmin(role)) return <NotYourRole title="Import and export" />;
  return <Range />;
}

function Range() {
  const { data, error, retry } = useFresh(CATALOG);
  const served = data?.imports.find(({ current }) => current);
  return (
    <SupportPage title="Import and export">
      {error !== undefined && <Trouble error={error} what="The catalog" onRetry={retry} />}
      {!data && error === undefined && <SkeletonRows count={4} />}
      {data && (
        <>
          <Facts>
            <Fact name="Products served">{formatCount(data.products)}</Fact>
            <Fact name="Generation">{data.generation}</Fact>
            {served && (
              <Fact name="Since">
                <When at={served.at} />
              </Fact>
            )}
          </Facts>
          <div className="support-sections">
            <ImportForm onImported={retry} />
            <section className="support-section" aria-labelledby="export-title">
              <h2 id="export-title">Export all products</h2>
              <p className="muted">
                Also drafts and archived products, with everything they have. Imported again, the files change
                nothing.
              </p>
              <ExportLinks />
            </section>
            <PhotographQueue />
            <section className="support-section" aria-labelledby="imports-title">
              <h2 id="imports-title">Imports</h2>
              <ImportTable catalog={data} onUndone={retry} />
            </section>
          </div>
        </>
      )}
    </SupportPage>
  );
}
