import { afterEach, expect, it, vi } from "vitest";
import { codeIn, codeOfPage, forgetCode, takeCode } from "./addressCode.ts";

afterEach(() => history.replaceState(null, "", "/"));

it("finds the code of a link as a parameter or behind the hash", () => {
  expect(codeIn({ search: "?code=abc", hash: "" })).toBe("abc");
  expect(codeIn({ search: "", hash: "#abc" })).toBe("abc");
  expect(codeIn({ search: "", hash: "#code=abc" })).toBe("abc");
  expect(codeIn({ search: "", hash: "" })).toBeUndefined();
  expect(codeIn({ search: "?code=", hash: "" })).toBeUndefined();
});

for (const address of ["/account/resetpassword?code=abc", "/account/confirmemail#code=abc"]) {
  it(`takes the code out of ${address} and keeps it for that page`, () => {
    history.replaceState(null, "", address);
    takeCode();
    expect(location.href).not.toContain("abc");
    expect(codeOfPage()).toBe("abc");
    history.replaceState(null, "", "/account/forgotpassword");
    expect(codeOfPage()).toBeUndefined();
  });
}

it("forgets a used code, also for a reload", async () => {
  history.replaceState(null, "", "/account/confirmemail#code=abc");
  takeCode();
  forgetCode();
  expect(codeOfPage()).toBeUndefined();
  vi.resetModules();
  const { codeOfPage: reloaded } = await import("./addressCode.ts");
  expect(reloaded()).toBeUndefined();
});

it("leaves other addresses alone", () => {
  history.replaceState(null, "", "/checkout?code=abc#payment");
  takeCode();
  expect(location.search + location.hash).toBe("?code=abc#payment");
});
