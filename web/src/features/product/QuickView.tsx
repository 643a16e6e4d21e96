// The quick view of a product: one picture at a time, five thumbnails, no loop.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtom } from "jotai";
import { addresses } from "../../api/addresses.ts";
import type { Product } from "../../api/types.ts";
import { useResource } from "../../api/useResource.ts";
import { paths } from "../../base/paths.ts";
import { Link } from "../../page/Link.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { Failure } from "../../ui/feedback/Failure.tsx";
import { Heart } from "../favorites/index.ts";
import { SampleButton } from "../samples/index.ts";
import { Description } from "./Description.tsx";
import Gallery from "./Gallery.tsx";
import { ProductFrom } from "./ProductFrom.tsx";
import { quickViewAtom } from "./quickView.ts";
import { SaveButtons } from "./SaveButtons.tsx";
import { imagesFor } from "./views.ts";

export default function QuickView() {
  const [id, setId] = useAtom(quickViewAtom);
  if (id === undefined) return null;
  return <QuickViewOf key={id} id={id} onClose={() => setId(undefined)} />;
}

function QuickViewOf({ id, onClose }: { id: number; onClose: () => void }) {
  const product = useResource(addresses.product(id));
  const title = product.state === "ready" ? product.data.name : t`Quick view`;
  return (
    <Dialog title={title} size="wide" onClose={onClose}>
      {product.state === "loading" && (
        <div className="quick-view" aria-busy="true">
          <span className="product-picture skeleton" />
          <p role="status">
            <Trans>Loading the product…</Trans>
          </p>
        </div>
      )}
      {product.state === "failed" && (
        <Failure what={t`The product could not be loaded.`} error={product.error} onRetry={product.retry} />
      )}
      {product.state === "ready" && <Content product={product.data} onClose={onClose} />}
    </Dialog>
  );
}

function Content({ product, onClose }: { product: Product; onClose: () => void }) {
  return (
    <div className="quick-view">
      <Gallery name={product.name} images={imagesFor(product, product.colors[0]?.name)} />
      <div className="quick-view-words">
        <ProductFrom product={product} />
        <Description text={product.description} className="quick-view-description" />
        <p className="actions">
          <Link className="button button-main" to={paths.product(product)} onClick={onClose}>
            <Trans>View full details</Trans>
          </Link>
          <Heart productId={product.id} name={product.name} />
        </p>
        {product.sample && <SampleButton productId={product.id} name={product.name} />}
        <SaveButtons productId={product.id} name={product.name} onSaved={onClose} />
      </div>
    </div>
  );
}
