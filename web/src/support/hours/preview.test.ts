import { expect, it } from "vitest";
import { promised } from "./preview.ts";

it("counts approvals after the cut-off from the next working day", () => {
  const working = { workingDays: [1, 2, 3, 4, 5], closed: ["2026-11-26"] };
  expect(promised("2026-11-21", working, 1)).toEqual([
    { approved: "2026-11-23", isLate: false, starts: "2026-11-23", ships: "2026-12-01" },
    { approved: "2026-11-23", isLate: true, starts: "2026-11-24", ships: "2026-12-02" },
  ]);
  expect(promised("2026-11-21", { workingDays: [6], closed: [] }, 1)[0]?.ships).toBe("2026-12-26");
});
