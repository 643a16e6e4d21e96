import { renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import {
  forgetDeliveryChoices,
  keepNeedBy,
  keepShipping,
  keptNeedBy,
  keptShipping,
  useNeedBy,
} from "./needBy.ts";

afterEach(() => sessionStorage.clear());

it("keeps one day, the last that was chosen", () => {
  expect(keptNeedBy()).toBeUndefined();
  keepNeedBy("2999-05-02");
  keepNeedBy("2999-06-01");
  expect(keptNeedBy()).toBe("2999-06-01");
  keepNeedBy("");
  expect(keptNeedBy()).toBeUndefined();
});

it("does not keep a day while its year is typed, but shows it where it is typed", () => {
  keepNeedBy("2999-05-02");
  for (const typed of ["0002-05-02", "0020-05-02", "0202-05-02"]) {
    keepNeedBy(typed);
    expect(keptNeedBy()).toBeUndefined();
    expect(renderHook(useNeedBy).result.current).toBe(typed);
  }
  keepNeedBy("2027-05-02");
  expect(keptNeedBy()).toBe("2027-05-02");
  expect(renderHook(useNeedBy).result.current).toBe("2027-05-02");
});

it("forgets the day and the shipping service once they are ordered", () => {
  keepNeedBy("2999-05-02");
  keepShipping("two-day");
  expect(keptShipping()).toBe("two-day");
  forgetDeliveryChoices();
  expect(sessionStorage).toHaveLength(0);
});

it("does not begin with a day that is over", async () => {
  keepNeedBy("2001-01-01");
  expect(keptNeedBy()).toBe("2001-01-01");
  vi.resetModules();
  const { keptNeedBy: again } = await import("./needBy.ts");
  expect(again()).toBeUndefined();
});
