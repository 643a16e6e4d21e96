// Opens the studio for a product.
import { call } from "../../api/call.ts";
import type { Design } from "../../api/types.ts";
import { paths } from "../../base/paths.ts";
import { store } from "../../base/store.ts";
import { valuesUnder } from "../../live/entries.ts";
import { entriesAtom } from "../../live/state.ts";

/** Returns the address of the studio: with the design that made a file, else with a new one. `form` is that of a cart line. */
export async function studioAddress(
  productId: number,
  color: string,
  location: string,
  artworkId: number | undefined,
  form?: URLSearchParams,
): Promise<string> {
  const designs = valuesUnder<Design>(store.get(entriesAtom), "designs/").filter(
    (design) => design.productId === productId,
  );
  const made = designs.find(({ files = [] }) => files.some((file) => file.artworkId === artworkId));
  const unused = designs.find(({ files = [] }) => files.length === 0);
  const known = made ?? unused;
  const { designId } =
    known ??
    (await call(({ POST }) => POST("/api/designs", { body: { productId, ...(color && { color }) } })));
  if (known && color && known.color !== color) {
    await call(({ POST }) =>
      POST("/api/designs/{id}/color", { params: { path: { id: designId } }, body: { color } }),
    );
  }
  return paths.studio(designId, location, form);
}
