// Requests a proof without an order. The configuration is in the address; without one, a cart line is chosen here. A
// guest signs in here and keeps the configuration.

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { Suspense } from "react";
import { addresses } from "../../api/addresses.ts";
import { isAbsent } from "../../api/errors.ts";
import type { Product } from "../../api/types.ts";
import { useResource } from "../../api/useResource.ts";
import { paths } from "../../base/paths.ts";
import { isLoadedAtom } from "../../live/entries.ts";
import { Link } from "../../page/Link.tsx";
import { Page } from "../../page/Page.tsx";
import { useLocation, useSearchParams } from "../../routing/index.ts";
import { Empty } from "../../ui/feedback/Empty.tsx";
import { Failure } from "../../ui/feedback/Failure.tsx";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { readDraft } from "../configuration/index.ts";
import { SignInHere, sessionAtom } from "../session/index.ts";
import { ChooseLine } from "./ChooseLine.tsx";
import { RequestForm } from "./RequestForm.tsx";
import "./proofs.css";

const WHY = {
  known: t`A proof shows your artwork on the product before anything is printed, and is kept with your account. Sign in to continue with what you chose.`,
  fresh: t`An account keeps your artwork and your proofs together. You continue with what you chose.`,
};

export default function RequestProofPage() {
  const session = useAtomValue(sessionAtom);
  const isLoaded = useAtomValue(isLoadedAtom);
  const { pathname, search } = useLocation();
  return (
    <Page title={t`Request a proof`} className="request-proof-page">
      {session && !session.signedIn ? (
        <Suspense fallback={<SkeletonRows count={3} />}>
          <SignInHere words={WHY} here={pathname + search} />
        </Suspense>
      ) : session && isLoaded ? (
        <Subject />
      ) : (
        <SkeletonRows count={3} />
      )}
    </Page>
  );
}

function Subject() {
  const wanted = useSearchParams()[0].get("product") ?? "";
  if (!/^\d{1,15}$/.test(wanted)) return <ChooseLine />;
  return <OfProduct key={wanted} id={Number(wanted)} />;
}

function OfProduct({ id }: { id: number }) {
  const [search] = useSearchParams();
  const read = useResource(addresses.product(id));
  if (read.state === "loading") return <SkeletonRows count={3} />;
  if (read.state === "failed") {
    if (isAbsent(read.error)) return <Gone />;
    return <Failure what={t`The product could not be loaded.`} error={read.error} onRetry={read.retry} />;
  }
  const product = read.data;
  const draft = readDraft(product, search);
  if (Object.keys(draft.printing).length === 0) return <NothingPrinted product={product} />;
  return <RequestForm product={product} draft={draft} />;
}

function Gone() {
  return (
    <>
      <p className="alert alert-info">
        <Trans>This product is no longer available. Choose another one.</Trans>
      </p>
      <ChooseLine />
    </>
  );
}

function NothingPrinted({ product }: { product: Product }) {
  const { name } = product;
  const [search] = useSearchParams();
  return (
    <Empty title={t`No printing chosen yet`}>
      <p>
        <Trans>A proof shows what is printed. Choose how {name} is printed, and where.</Trans>
      </p>
      <Link className="button button-main" to={`${paths.product(product)}?${search}`}>
        <Trans>Choose the printing</Trans>
      </Link>
    </Empty>
  );
}
