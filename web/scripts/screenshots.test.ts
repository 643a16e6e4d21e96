import { expect, it } from "vitest";
import { routeNames } from "../screenshots/routes.ts";
import { SCREENS } from "../screenshots/screens.ts";

it("has a screenshot of every route, and none of a route that is gone", () => {
  const routes = routeNames();
  expect(routes.length).toBeGreaterThan(50);
  expect(new Set(SCREENS.map(({ route }) => route))).toEqual(new Set(routes));
});

it("gives every screenshot a name of its own", () => {
  const names = SCREENS.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
