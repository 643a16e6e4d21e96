// What else can be done with a product than to order it: try it, ask about it, keep it.
import { FileText, Stamp } from "lucide-react";
import type { Product } from "../../api/types.ts";
import { Link } from "../../app/Link.tsx";
import { paths } from "../../paths.ts";
import { SampleButton } from "../samples/index.ts";
import { SaveButtons } from "./SaveButtons.tsx";

export function OtherWays({ product }: { product: Product }) {
  return (
    <section className="other-ways" aria-labelledby="other-ways-title">
      <h2 id="other-ways-title">Not ready to order?</h2>
      {product.sample && <SampleButton productId={product.id} name={product.name} look="quiet" />}
      <p className="other-links">
        <Link className="button button-quiet" to={paths.requestQuote()}>
          <FileText aria-hidden="true" />
          Request a quote
        </Link>
        <Link className="button button-quiet" to={paths.requestProof()}>
          <Stamp aria-hidden="true" />
          Request a proof
        </Link>
      </p>
      <SaveButtons productId={product.id} name={product.name} />
    </section>
  );
}
