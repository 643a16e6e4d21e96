// docs/calls.md lists the screen that uses each call. This test checks that the list is complete, that each call with a
// screen is made in this client, and that a call "for other clients" is not.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { addresses } from "./addresses.ts";

/** In the "screen" column: this client does not make the call. */
const FOR_OTHERS = "for other clients";
/** In the "screen" column: the address comes from a response, so the client does not spell it. */
const LINKED = "linked: ";

/** Addresses of which one part comes from a response. */
const COMPOSED: Record<string, string> = {
  "/api/artwork/{}/on/{}/{}/{}.svg": "/api/artwork/{}/on/{}",
};

interface Row {
  method: string;
  path: string;
  screen: string;
}

/** An address in lower case, without parameter names, query and trailing slash. */
const plain = (path: string) =>
  path
    .replace(/\?.*/, "")
    .replace(/\{[^}]*\}/g, "{}")
    .replace(/\/$/, "")
    .toLowerCase();

const spelled = ({ method, path }: Pick<Row, "method" | "path">) => `${method} ${path}`;

function rowsOf(markdown: string): Row[] {
  return [...markdown.matchAll(/^\| ([A-Z]+) (\/\S*) \|.*\| ([^|]+) \|$/gm)].map(
    ([, method = "", path = "", screen = ""]) => ({
      // A WebSocket begins with a GET, and HEAD is answered like one.
      method: method.replace(/^(WS|HEAD)$/, "GET"),
      path: plain(path),
      screen,
    }),
  );
}

function callsOf(document: { paths: Record<string, object> }): string[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => spelled({ method: method.toUpperCase(), path: plain(path) })),
  );
}

/** The sources of the client, without tests and generated types, which spell addresses that they do not request. */
function sourcesOf(folder: string): Array<{ file: string; text: string }> {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.gen\.ts$|^test\//.test(file))
    .map((file) => ({ file, text: readFileSync(join(folder, file), "utf8") }));
}

/** Returns every string that could be an address or its end, with the method if the typed client gets one. */
function literalsOf(text: string): Array<{ method: string | undefined; path: string }> {
  const literal = /(?:\b(GET|POST|PATCH|DELETE)\(\s*)?(?:"([^"\n]*)"|`([^`]*)`)/g;
  return [...text.matchAll(literal)]
    .map(([, method, quoted, template]) => ({
      method,
      path: plain((quoted ?? template ?? "").replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, "{}")),
    }))
    .filter(({ path }) => /^(\/|\{\}\/)/.test(path));
}

const rows = rowsOf(readFileSync("../docs/calls.md", "utf8"));
const sources = sourcesOf("src");
const literals = sources.flatMap(({ text }) => literalsOf(text));

/** Returns whether the client spells an address, either whole or as an address and a suffix. */
function isSpelled(method: string, path: string): boolean {
  const fits = (text: string) =>
    literals.some((one) => one.path === text && (one.method === undefined || one.method === method));
  if (fits(path)) return true;
  const ends = [...path.matchAll(/\//g)].map(({ index }) => index).filter((index) => index > 0);
  return ends.some((at) => fits(`{}${path.slice(at)}`) && isBegun(path.slice(0, at)));
}

const isBegun = (path: string) => literals.some((one) => one.path === path);

describe("docs/calls.md", () => {
  it("lists every documented call once, and no other", () => {
    const document = JSON.parse(readFileSync("../docs/openapi.json", "utf8"));
    expect(rows.map(spelled).sort()).toEqual(callsOf(document).sort());
  });

  it("names a screen only if the client makes the call", () => {
    const wrong = rows
      .filter(({ screen }) => screen !== FOR_OTHERS && !screen.startsWith(LINKED))
      .filter(({ method, path }) => !isSpelled(method, COMPOSED[path] ?? path));
    expect(wrong.map(spelled), `name the screen, make the call, or write "${FOR_OTHERS}"`).toEqual([]);
  });

  it("does not mark a call that the client makes as one for other clients", () => {
    // OPTIONS shares the address of another call.
    const others = rows.filter(({ method, screen }) => screen === FOR_OTHERS && method !== "OPTIONS");
    const wrong = others.filter(({ method, path }) => isSpelled(method, path));
    expect(wrong.map(spelled)).toEqual([]);
  });
});

describe("the client", () => {
  it("makes a request to every address that it spells", () => {
    const unused = Object.keys(addresses).filter(
      (name) => !sources.some(({ text }) => new RegExp(`\\.${name}\\(`).test(text)),
    );
    expect(unused).toEqual([]);
  });

  it("uses every function of the modules that make calls", () => {
    const unused = sources
      .filter(({ text }) => literalsOf(text).some(({ method }) => method !== undefined))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/^export (?:const|(?:async )?function) (\w+)/gm)]
          .map(([, name = ""]) => name)
          .filter((name) => !sources.some((other) => other.file !== file && hasWord(other.text, name)))
          .filter((name) => text.match(new RegExp(`\\b${name}\\b`, "g"))?.length === 1)
          .map((name) => `${file}: ${name}`),
      );
    expect(unused).toEqual([]);
  });
});

const hasWord = (text: string, name: string) => new RegExp(`\\b${name}\\b`).test(text);
