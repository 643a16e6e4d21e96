// A product with its record: a known one, or a new one, which may be a copy.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { useEffect, useRef, useState } from "react";
import { isAbsent } from "../../api/errors.ts";
import { Link } from "../../page/Link.tsx";
import { useParams, useSearchParams } from "../../routing/index.ts";
import { Empty } from "../../ui/feedback/Empty.tsx";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { isAdmin, staffAtom } from "../me.ts";
import { NotYourRole } from "../NotYourRole.tsx";
import { Trouble } from "../parts/Trouble.tsx";
import { useFresh } from "../parts/useFresh.ts";
import { supportPaths } from "../paths.ts";
import { SupportPage } from "../SupportPage.tsx";
import { ArchiveButton } from "./ArchiveButton.tsx";
import { type ProductToEdit, productAddress } from "./calls.ts";
import { ProductEditor } from "./ProductEditor.tsx";
import { copyOf, EMPTY, formOf } from "./record.ts";
import "../parts/parts.css";
import "./products.css";

export default function ProductPage() {
  const { sku = "" } = useParams();
  const [search] = useSearchParams();
  const role = useAtomValue(staffAtom)?.role;
  if (role && !isAdmin(role)) return <NotYourRole title={t`Product`} />;
  const copied = search.get("copy") ?? "";
  if (sku !== "") return <Known key={sku} sku={sku} />;
  return copied === "" ? <New /> : <Known key={`copy ${copied}`} sku={copied} isCopied />;
}

function New() {
  /** Counts the products that were added one after the other. */
  const [added, setAdded] = useState(0);
  const page = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (added === 0) return;
    window.scrollTo({ top: 0, behavior: "instant" });
    page.current?.querySelector("input")?.focus({ preventScroll: true });
  }, [added]);

  return (
    <SupportPage title={t`New product`}>
      <div ref={page}>
        <ProductEditor key={added} start={formOf(EMPTY)} onAnother={() => setAdded(added + 1)} />
      </div>
    </SupportPage>
  );
}

function Known({ sku, isCopied = false }: { sku: string; isCopied?: boolean }) {
  const { data, error, retry } = useFresh(productAddress(sku));
  const found = data as ProductToEdit | undefined;
  const name = found?.record.name;
  const title = name === undefined ? t`Product` : isCopied ? t`Copy of ${name}` : name;
  return (
    <SupportPage
      title={title}
      isWaiting={!found}
      aside={
        found &&
        !isCopied && (
          <div className="button-row">
            <Link className="button button-quiet" to={supportPaths.newProduct(sku)}>
              <Trans>Duplicate</Trans>
            </Link>
            {found.record.status !== "archived" && <ArchiveButton product={found} onSaved={retry} />}
          </div>
        )
      }
    >
      {isAbsent(error) ? (
        <Empty title={t`There is no product with this SKU`}>
          <Link to={supportPaths.products()}>
            <Trans>All products</Trans>
          </Link>
        </Empty>
      ) : (
        error !== undefined && <Trouble error={error} what={t`The product`} onRetry={retry} />
      )}
      {!found && error === undefined && <SkeletonRows count={8} />}
      {found &&
        (isCopied ? (
          <ProductEditor start={copyOf(formOf(found.record))} fetched={found.photographs} />
        ) : (
          <ProductEditor
            key={found.revision}
            start={formOf(found.record)}
            fetched={found.photographs}
            revision={found.revision}
            onSaved={retry}
          />
        ))}
    </SupportPage>
  );
}
