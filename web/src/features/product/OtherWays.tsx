// What else can be done with a product than to order it: try it, keep it.
import type { Product } from "../../api/types.ts";
import { SampleButton } from "../samples/index.ts";
import { SaveButtons } from "./SaveButtons.tsx";

export function OtherWays({ product }: { product: Product }) {
  return (
    <section className="other-ways" aria-labelledby="other-ways-title">
      <h2 id="other-ways-title">Not ready to order?</h2>
      {product.sample && <SampleButton productId={product.id} name={product.name} look="quiet" />}
      <SaveButtons productId={product.id} name={product.name} />
    </section>
  );
}
