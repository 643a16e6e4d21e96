import { expect, it } from "vitest";
import { crc32 } from "./crc32.ts";

it("is that of ZIP files", () => {
  expect(crc32(new TextEncoder().encode("123456789"))).toBe("cbf43926");
  expect(crc32(new Uint8Array())).toBe("00000000");
});
