import { expect, test } from "vitest";
import { copiesOf } from "./photograph.ts";

const base = `/photographs/${"0f".repeat(32)}-300x500`;

test("the address of a photograph tells its copies, as on the server", () => {
  for (const url of [base, `${base}/500.jpg`]) {
    const copies = copiesOf(url);
    expect(copies?.list("webp")).toBe(`${base}/320.webp 192w, ${base}/500.webp 300w`);
    expect(copies?.list("jpg")).toBe(`${base}/320.jpg 192w, ${base}/500.jpg 300w`);
    expect([copies?.jpegAt(100), copies?.jpegAt(2000)]).toEqual([`${base}/320.jpg`, `${base}/500.jpg`]);
  }
});

test("other pictures have no copies", () => {
  for (const url of ["/pictures/A/navy/front.svg", `https://x.example${base}/500.jpg`, "blob:x", ""])
    expect(copiesOf(url)).toBeUndefined();
});
