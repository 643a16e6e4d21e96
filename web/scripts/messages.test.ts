import { globSync, readFileSync } from "node:fs";
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { expect, it } from "vitest";
import { LANGUAGES } from "./language.mjs";
import { catalogOf, MACROS, withTexts } from "./messages.ts";

const IMPORTS =
  'import { plural, t } from "@lingui/core/macro";\nimport { Trans } from "@lingui/react/macro";\n';

/** The code of an expression, with the texts of a catalog by their English. */
async function built(expression: string, catalog: Record<string, string> = {}) {
  const found = await withTexts(
    `${IMPORTS}x = ${expression}`,
    "x.tsx",
    "de",
    (message) => catalog[message] ?? message,
  );
  return (found?.code ?? "").replace(/\s+/g, " ").trim();
}

it("puts texts, their values and their plurals into the code", async () => {
  expect(await built("t`Remove ${name}`", { "Remove {name}": "{name} entfernen" })).toBe(
    "x = `${name} entfernen`;",
  );
  expect(await built("t`Say \\`{0}\\` to ${a.b}`")).toBe(
    "x = `Say \\`{0}\\` to ${a.b}`;".replace("{0}", "${a.b}"),
  );
  const counted = 'plural(n, { one: "1 product", other: `${formatCount(n)} products` })';
  expect(
    await built(counted, {
      "{n, plural, one {1 product} other {{0} products}}":
        "{n, plural, one {1 Produkt} other {{0} Produkte}}",
    }),
  ).toBe('x = n === 1 ? "1 Produkt" : `${formatCount(n)} Produkte`;');
});

it("keeps a placeholder that is filled at runtime", async () => {
  expect(await built("t`At most {most} characters.`")).toBe('x = "At most {most} characters.";');
});

it("puts elements where the translation has them", async () => {
  const text = "<Trans>Read our <a href={to}>terms</a>, {name}.</Trans>";
  expect(
    await built(text, { "Read our <0>terms</0>, {name}.": "{name}, hier sind die <0>Bedingungen</0>." }),
  ).toBe('x = <>{name}{", hier sind die "}<a href={to}>{"Bedingungen"}</a>{"."}</>;');
  expect(await built("<p><Trans>one<br />two</Trans></p>")).toBe('x = <p>{"one"}<br />{"two"}</p>;');
});

it("refuses texts that would be wrong", async () => {
  await expect(built("t`a`", { a: "{n, plural, few {b} other {c}}" })).resolves.toBeTruthy();
  await expect(built('<Trans key="x">a</Trans>')).rejects.toThrow();
  await expect(built('plural(n, { one: "# a", other: "# b" })')).rejects.toThrow("formatCount");
  await expect(built("<Trans>a <b>c</b></Trans>", { "a <0>c</0>": "a <0>c" })).rejects.toThrow("not closed");
});

it.each(LANGUAGES.filter((language) => language !== "en"))(
  "every text of the client and of the server’s pages is translated into %s, and no other",
  { timeout: 60_000 },
  async (language) => {
    const catalog = await catalogOf(language);
    const used = new Map<string, string>();
    for (const file of globSync("src/**/*.{ts,tsx}", { exclude: (name) => /\.test\./.test(String(name)) })) {
      const code = readFileSync(file, "utf8");
      if (!MACROS.test(code)) continue;
      await withTexts(code, file, language, (message, id) => {
        used.set(id, message);
        return message;
      });
    }
    expect([...used].filter(([id]) => !catalog.has(id)).map(([, message]) => message)).toEqual([]);
    expect([...catalog].filter(([id]) => !used.has(id)).map(([, text]) => text)).toEqual([]);
    for (const text of catalog.values()) compileMessageOrThrow(text);
  },
);
