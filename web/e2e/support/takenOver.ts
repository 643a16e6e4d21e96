// Checks that React has taken over the server's markup, and that its first render is the same markup. React itself
// reports other elements and other texts as errors; it does not look at attributes.
import { expect, type Page } from "@playwright/test";

/** Elements that look the same but work only with scripts: they are replaced right after the first render. */
const REPLACED = ".mega-menu-button";
/** Elements of a text that React leaves as they are. */
const TEXT = ".content-piece *, .hero-text *";

/** Remembers the server's elements. Call it before the page opens. */
export async function watchPainted(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // Before the page's own scripts, which are modules.
    document.addEventListener("readystatechange", () => {
      if (document.readyState !== "interactive") return;
      const elements = [...document.querySelectorAll("#root *")];
      const attributesOf = (element: Element) =>
        Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
      Object.assign(window, { painted: elements.map((element) => [element, attributesOf(element)]) });
    });
  });
}

/** Expects no difference between the server's elements and React's. */
export async function expectTakenOver(page: Page): Promise<void> {
  await expect(page.locator("#root")).toHaveAttribute("data-first-view");
  // React takes over the page's main part in a task of its own.
  await expect
    .poll(() => page.evaluate(differencesOf, { replaced: REPLACED, text: TEXT }), page.url())
    .toEqual([]);
}

function differencesOf({ replaced, text }: { replaced: string; text: string }): string[] {
  const NAMES: Record<string, string> = { className: "class", htmlFor: "for" };

  // In SVG, `stroke-width` is the property `strokeWidth`.
  const nameOf = (name: string) => name.toLowerCase().replaceAll("-", "");

  function attributesIn(props: Record<string, unknown>): Record<string, string> {
    const attributes: Record<string, string> = {};
    for (const [prop, value] of Object.entries(props)) {
      if (prop === "children" || /^on[A-Z]/.test(prop) || value == null || typeof value === "object")
        continue;
      const name = NAMES[prop] ?? nameOf(prop);
      const isText = name.startsWith("aria") || name === "draggable";
      if (typeof value !== "boolean" || isText) attributes[name] = String(value);
      else if (value) attributes[name] = "";
    }
    return attributes;
  }

  const differences: string[] = [];
  const { painted } = window as unknown as { painted: Array<[Element, Record<string, string>]> };
  if (painted.length === 0) differences.push("nothing was painted");
  for (const [element, attributes] of painted) {
    if (element.matches(replaced) || (element.isConnected && element.matches(text))) continue;
    const name = `${element.localName}.${element.getAttribute("class") ?? ""}`;
    const key = Object.keys(element).find((known) => known.startsWith("__reactProps$"));
    if (!element.isConnected || key === undefined) {
      differences.push(`${name} was replaced`);
      continue;
    }
    const byServer = Object.fromEntries(
      Object.entries(attributes).map(([name, value]) => [nameOf(name), value]),
    );
    const byClient = attributesIn(Reflect.get(element, key) as Record<string, unknown>);
    for (const attribute of new Set([...Object.keys(byServer), ...Object.keys(byClient)])) {
      const [server, client] = [byServer[attribute], byClient[attribute]];
      if (server !== client) differences.push(`${name} ${attribute}: server ${server}, client ${client}`);
    }
  }
  return differences;
}
