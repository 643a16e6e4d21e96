import { expect, it } from "vitest";
import { keepNeedBy, keptNeedBy } from "./needBy.ts";

it("keeps the earliest day that is not over", () => {
  expect(keptNeedBy()).toBeUndefined();
  keepNeedBy("2999-05-02");
  keepNeedBy("2999-06-01");
  expect(keptNeedBy()).toBe("2999-05-02");
  keepNeedBy("2999-04-30");
  expect(keptNeedBy()).toBe("2999-04-30");
  keepNeedBy("2001-01-01");
  expect(keptNeedBy()).toBeUndefined();
});
