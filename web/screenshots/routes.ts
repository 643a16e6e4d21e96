// The routes of both apps, read from their route tables.
import { readFileSync } from "node:fs";

const TABLES = [
  { app: "store", file: "src/app/routes.tsx" },
  { app: "store", file: "src/app/accountRoutes.tsx" },
  { app: "support", file: "src/support/routes.tsx" },
  { app: "support", file: "src/support/moreRoutes.tsx" },
] as const;

/** A row's path: `{ path: patterns.home` or `[patterns.home`, and `*` for unknown addresses. */
const ROW = /(?:\{ path: |\[\s*)(?:(\w*[pP]atterns\.\w+)|"([^"]+)"),/g;
/** The rows of the tables that only lead to the next table. */
const NESTED = new Set(["src/app/routes.tsx *", "src/support/routes.tsx *"]);

/** Returns the names of all routes: `patterns.home`, `store *`. */
export function routeNames(): string[] {
  const names = TABLES.flatMap(({ app, file }) =>
    [...readFileSync(file, "utf8").matchAll(ROW)]
      .map(([, pattern, literal]) => pattern ?? literal ?? "")
      .filter((name) => !NESTED.has(`${file} ${name}`))
      .map((name) => (name.includes(".") ? name : `${app} ${name}`)),
  );
  return [...new Set(names)];
}
