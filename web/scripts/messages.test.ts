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
  const text = "<p><Trans>Read our <a href={to}>terms</a>, {name}.</Trans></p>";
  const translated = { "Read our <0>terms</0>, {name}.": "{name}, hier sind die <0>Bedingungen</0>." };
  expect(await built(text, translated)).toBe(
    'x = <p><span>{`${name}, hier sind die`}</span>{" "}<a href={to}>{"Bedingungen"}</a><span>{"."}</span></p>;',
  );
});

/** A browser that translates the page replaces text nodes. React still writes what is the only text of an element. */
it("makes every text the only child of an element", async () => {
  expect(await built("<p><Trans>{count} pieces at {price}</Trans></p>")).toBe(
    "x = <p>{`${count} pieces at ${price}`}</p>;",
  );
  expect(await built("<p><Icon /> <Trans>{count} pieces</Trans></p>")).toBe(
    "x = <p><Icon /> <span>{`${count} pieces`}</span></p>;",
  );
  expect(await built("<p>{isOn && <Trans>On</Trans>}</p>")).toBe('x = <p>{isOn && "On"}</p>;');
  expect(await built("<p>{isOn && <Trans>On</Trans>}<b /></p>")).toBe(
    'x = <p>{isOn && <span>{"On"}</span>}<b /></p>;',
  );
  expect(await built("<p>{isOn && <Trans>On <b>now</b></Trans>}</p>")).toBe(
    'x = <p>{isOn && <span><span>{"On"}</span>{" "}<b>{"now"}</b></span>}</p>;',
  );
  expect(await built("<><Trans>On</Trans></>")).toBe('x = <><span>{"On"}</span></>;');
  expect(await built("<Row note={<Trans>On</Trans>} />")).toBe('x = <Row note={"On"} />;');
  expect(await built("function Words() { return <Trans>On</Trans>; }")).toBe(
    'x = function Words() { return <span>{"On"}</span>; };',
  );
  expect(await built("<p><Trans>one<br />two</Trans></p>")).toBe(
    'x = <p><span>{"one"}</span><br /><span>{"two"}</span></p>;',
  );
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
