// A typed GET address that carries the type of its response. Both come from the server's OpenAPI document.
import type { paths } from "./schema.gen.ts";

declare const answer: unique symbol;
/** An address whose response is a `T`. */
export type Address<T> = string & { readonly [answer]: T };

type Json<Answered> = Answered extends { content: { "application/json": infer Body } } ? Body : never;
type Get<Path extends keyof paths> = NonNullable<paths[Path]["get"]>;
type Readable = { [Path in keyof paths]: paths[Path] extends { get: object } ? Path : never }[keyof paths];
type Answer<Path extends Readable> =
  Get<Path> extends { responses: { 200: infer Answered } } ? Json<Answered> : never;
type Part<Path extends Readable, Place extends "path" | "query"> = Exclude<
  Get<Path>["parameters"][Place],
  undefined
>;
type OrNothing<Values> = [Values] extends [never] ? unknown : Values;
/** Allows `undefined` values, which are omitted. */
type Optional<Values> = { [Name in keyof Values]: Values[Name] | undefined };
type Values<Path extends Readable> = OrNothing<Part<Path, "path">> & OrNothing<Optional<Part<Path, "query">>>;
/** The values may be omitted if none is required. */
type Given<Path extends Readable> =
  unknown extends Values<Path>
    ? []
    : Partial<Values<Path>> extends Values<Path>
      ? [values?: Values<Path> | URLSearchParams]
      : [values: Values<Path>];

/** Fills the `{parameters}` of a path and puts the other values in its query, except undefined and empty ones. */
export function fill(path: string, values: object = {}): string {
  let filled = path;
  const query = new URLSearchParams();
  for (const [name, value] of values instanceof URLSearchParams ? values : Object.entries(values)) {
    const parameter = `{${name}}`;
    if (path.includes(parameter)) filled = filled.replace(parameter, () => encodeURIComponent(value));
    else if (value !== undefined && value !== "") query.append(name, value);
  }
  return query.size > 0 ? `${filled}?${query}` : filled;
}

/** The address of a documented GET, typed by the OpenAPI document. */
export const at = fill as <Path extends Readable>(
  path: Path,
  ...values: Given<Path>
) => Address<Answer<Path>>;
