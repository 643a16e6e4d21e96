// The page of one product.
import { t } from "@lingui/core/macro";
import { addresses } from "../../api/addresses.ts";
import { isAbsent } from "../../api/errors.ts";
import { useResource } from "../../api/useResource.ts";
import { Page } from "../../page/Page.tsx";
import { useParams } from "../../routing/index.ts";
import { Failure } from "../../ui/feedback/Failure.tsx";
import { NotFoundPage } from "../catalog/index.ts";
import { ProductSkeleton } from "./ProductSkeleton.tsx";
import { ProductView } from "./ProductView.tsx";

export default function ProductPage() {
  const id = Number(useParams().id);
  if (!Number.isSafeInteger(id)) return <NotFoundPage />;
  return <ProductById key={id} id={id} />;
}

function ProductById({ id }: { id: number }) {
  const product = useResource(addresses.product(id));
  if (product.state === "loading") return <ProductSkeleton />;
  if (product.state === "ready") return <ProductView product={product.data} />;
  if (isAbsent(product.error)) return <NotFoundPage />;
  return (
    <Page title={t`Product`}>
      <Failure what={t`This product could not be loaded.`} error={product.error} onRetry={product.retry} />
    </Page>
  );
}
