// Other actions for a product: sample, proof, save.
import { Trans } from "@lingui/react/macro";
import { FileCheck } from "lucide-react";
import type { Product } from "../../api/types.ts";
import { orderPaths } from "../../base/orderPaths.ts";
import { Link } from "../../page/Link.tsx";
import { useSearchParams } from "../../routing/index.ts";
import { CallUs } from "../contact/index.ts";
import { AskLink } from "../questions/index.ts";
import { SampleButton } from "../samples/index.ts";
import { SaveButtons } from "./SaveButtons.tsx";

export function OtherWays({ product }: { product: Product }) {
  // The configuration in the address is passed on.
  const [search] = useSearchParams();
  return (
    <section className="other-ways" aria-labelledby="other-ways-title">
      <h2 id="other-ways-title">
        <Trans>Not ready to order?</Trans>
      </h2>
      {product.sample && <SampleButton productId={product.id} name={product.name} />}
      {product.locations.length > 0 && (
        <Link className="button button-quiet" to={orderPaths.requestProof(product.id, search)}>
          <FileCheck aria-hidden="true" />
          <Trans>Request a proof</Trans>
        </Link>
      )}
      <SaveButtons productId={product.id} name={product.name} />
      <AskLink productId={product.id} />
      <CallUs />
    </section>
  );
}
