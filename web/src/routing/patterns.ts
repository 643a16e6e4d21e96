// Patterns of paths: `/product/:id/:slug?`, or with `/*?` at the end for everything below a path. They match in any letter
// case, with or without a slash at the end.
import { parse, type RouteParams } from "regexparam";

export type Params = Readonly<Record<string, string | undefined>>;

/** RFC 3986 allows these characters in a path: `$ & + , : ; = @`. */
const ALLOWED = /%(24|26|2B|2C|3A|3B|3D|40)/g;

/** Returns a pattern's path with these parameters, escaped. */
export function generatePath<Pattern extends string>(pattern: Pattern, params: RouteParams<Pattern>): string {
  return pattern.replace(/\/:(\w+)\??/g, (_, name: string) => {
    const value = (params as Params)[name];
    return value ? `/${encodeURIComponent(value).replace(ALLOWED, decodeURIComponent)}` : "";
  });
}

/** Returns the parameters of a path that matches the pattern, escaped as in the path. */
export function matchPath(pattern: string, pathname: string): { params: Params } | undefined {
  const { keys, pattern: path } = parse(pattern);
  // Several slashes at the end count as one.
  const values = path.exec(pathname.replace(/\/+$/, "/"))?.slice(1);
  return values && { params: Object.fromEntries(keys.map((name, at) => [name, values[at]])) };
}

/** Returns the parameters unescaped. An invalid escape stays as it is. */
export const unescaped = (params: Params): Params =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      try {
        return [name, value && decodeURIComponent(value)];
      } catch {
        return [name, value];
      }
    }),
  );
