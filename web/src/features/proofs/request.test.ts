import { expect, it } from "vitest";
import { products } from "../../../mock-api/products.ts";
import { CallError, UnreachableError } from "../../api/errors.ts";
import type { Configuration, Product } from "../../api/types.ts";
import { draftOf } from "../configuration/draft.ts";
import { checkRequest, hasFaults, refusedRequest } from "./request.ts";

const mug = products.find(({ name }) => name === "Classic Ceramic Mug") as Product;
const [front, back] = mug.locations.map(({ name }) => name);
const at = (location: string | undefined, artworkId?: number) => ({
  location: location ?? "",
  method: "Screen print",
  colors: 1,
  ...(artworkId !== undefined && { artworkId }),
});
const of = (...decorations: Configuration["decorations"]): Configuration => ({
  productId: mug.id,
  parts: [{ partId: mug.parts[0]?.id ?? 0, quantity: 100 }],
  decorations,
});
const refusal = (errors: Array<{ field: string; code: string; message: string }>) =>
  new CallError(422, "Unprocessable", { message: "No.", code: "invalid", errors }, new Headers());

it("requires a file for every printed location, and reports one that is still uploading", () => {
  expect(hasFaults(checkRequest(mug, of(at(front, 7)), "", {}))).toBe(false);
  expect(checkRequest(mug, of(at(front, 7), at(back)), "", {}).artwork).toEqual({
    [back ?? ""]: "This field is required.",
  });
  expect(checkRequest(mug, of(at(front)), "", { [front ?? ""]: "Still coming." }).artwork).toEqual({
    [front ?? ""]: "Still coming.",
  });
});

it("reports errors of the product and the comment", () => {
  const few = { ...of(at(front, 7)), parts: [{ partId: mug.parts[0]?.id ?? 0, quantity: 1 }] };
  expect(checkRequest(mug, few, "", {}).product).toMatch(/^The minimum is/);
  expect(checkRequest(mug, of(at(front, 7)), "x".repeat(1001), {}).comment).toBe(
    "Please enter no more than 1000 characters.",
  );
});

it("shows the server's errors where they can be corrected", () => {
  const draft = draftOf(mug, of(at(front, 7)));
  const refused = (field: string) =>
    refusedRequest(mug, draft, refusal([{ field, code: "no", message: "M." }]));
  expect(refused("comment")).toEqual({ artwork: {}, comment: "M." });
  expect(refused("decorations[0].artworkId").artwork).toEqual({ [front ?? ""]: "M." });
  expect(refused("parts[0].quantity")).toEqual({ artwork: {}, product: "M." });
  expect(refused("elsewhere").other).toBe("422, Unprocessable: No.");
  expect(refusedRequest(mug, draft, new UnreachableError("Away.")).other).toBe("Away.");
});
