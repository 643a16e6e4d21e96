// A guest's journey from the search to the shipped order, without an account: with the mouse, and by keyboard alone.
import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { png } from "./support/artwork.ts";
import { cartLines, cartLink } from "./support/cart.ts";
import { productWhere } from "./support/catalog.ts";
import { type Hands, keyboard, mouse } from "./support/hands.ts";
import { expectAccessible, expectNoSidewaysScroll, searchBox, settled } from "./support/page.ts";

/** The demo's back office takes a step every four seconds. */
const BACK_OFFICE_MS = 20_000;
const MOVES = ["ArrowRight", "ArrowDown", "ArrowLeft"];

const layers = (page: Page) => page.locator(".board-layer");
const statusOf = (page: Page) => page.locator(".order-status strong");

interface Journey {
  page: Page;
  /** Another tab of the same guest. */
  other: Page;
  hands: Hands;
  /** Checks a screen. */
  look: () => Promise<void>;
  email: string;
}

async function findMug({ page, hands, look }: Journey): Promise<string> {
  const { name } = await productWhere(page.request, "mug", ({ locations }) => locations.length > 0);
  await page.goto("/");
  await settled(page);
  await hands.type(searchBox(page), name);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/productsearch\//i);
  await settled(page);
  await look();
  await hands.press(page.locator(".product-card-link", { hasText: name }).first());
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await settled(page);
  await look();
  return name;
}

async function design({ page, other, hands, look }: Journey): Promise<void> {
  await hands.press(page.getByRole("button", { name: "Add your logo or text" }));
  await expect(page).toHaveURL(/\/design\/\d+/);
  await settled(page);
  await hands.upload(page.getByRole("button", { name: "Upload a logo" }), png("Logo.png", 600, 300));
  await expect(layers(page)).toHaveCount(1);
  await hands.press(page.getByRole("button", { name: "Add text" }));
  await hands.type(page.getByRole("textbox", { name: "Text", exact: true }), "Fresh paper");
  await expect(layers(page)).toHaveCount(2);
  await look();
  await other.goto(page.url());
  await expect(layers(other)).toHaveCount(2);
  await page.bringToFront();
  const text = layers(page).nth(1);
  await hands.focus(text);
  for (const key of MOVES) {
    const before = (await text.getAttribute("transform")) ?? "";
    await page.keyboard.press(key);
    await expect(text).not.toHaveAttribute("transform", before);
    const now = (await text.getAttribute("transform")) ?? "";
    await expect(layers(other).nth(1)).toHaveAttribute("transform", now);
  }
  await hands.press(page.getByRole("button", { name: "Use this design" }));
  await expect(page).toHaveURL(/\/product\/.+d=/);
}

async function fillCart({ page, hands, look }: Journey, name: string): Promise<void> {
  await settled(page);
  await hands.press(page.getByRole("button", { name: "Add to cart" }));
  await expect(cartLink(page)).toHaveAccessibleName("Cart 1");
  await hands.press(cartLink(page));
  await expect(cartLines(page).getByRole("heading", { name })).toBeVisible();
  await settled(page);
  await look();
}

async function checkOut({ page, hands, look, email }: Journey): Promise<void> {
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await hands.press(page.getByRole("link", { name: "Continue to checkout" }));
  await expect(page.getByText("Already have an account?")).toBeVisible();
  await look();
  await hands.type(page.getByLabel("Email"), email);
  await hands.press(button("Continue to the address"));
  for (const [name, text] of [
    ["First name", "Gus"],
    ["Last name", "Guest"],
    ["Address", "1 Press Way"],
    ["City", "Oakland"],
    ["ZIP code", "94607"],
    ["Phone", "+1 555 010 0199"],
  ] as const)
    await hands.type(page.getByRole("textbox", { name, exact: name === "Address" }), text);
  await hands.choose(page.getByLabel("State"), "California");
  await look();
  await hands.press(button("Ship to this address"));
  await expect(button("Continue to payment")).toBeEnabled();
  await hands.press(button("Continue to payment"));
  // Guests pay by card: there is nothing to choose.
  await expect(page.getByText("You pay on the next page")).toBeVisible();
  await expect(page.getByText("On account")).toHaveCount(0);
  await look();
  await hands.press(button("Review the order"));
  await expect(button("Place order and pay")).toBeEnabled();
  await hands.press(button("Place order and pay"));
}

/** Pays on the page that takes the place of the payment provider. Returns the order's code. */
async function pay({ page, hands, look }: Journey): Promise<string> {
  await expect(page).toHaveURL(/\/dev\/payments\//);
  await look();
  await hands.press(page.getByRole("button", { name: "Pay" }));
  await expect(page.getByRole("heading", { name: "Thank you for your order" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Create an account" })).toBeVisible();
  await settled(page);
  await look();
  const code = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await hands.press(page.getByRole("link", { name: "Follow this order" }));
  await expect(page).toHaveURL(`/myaccount/orders/${code}`);
  return code;
}

async function approve({ page, other, hands, look }: Journey, name: string, code: string): Promise<void> {
  await other.goto(`/myaccount/orders/${code}`);
  for (const tab of [page, other]) {
    const proofs = tab.getByRole("region", { name: "Proofs" });
    await expect(proofs).toContainText("Waiting for your approval", { timeout: BACK_OFFICE_MS });
  }
  await look();
  await page.bringToFront();
  await hands.press(page.getByRole("region", { name: "Proofs" }).getByRole("link", { name }));
  await expect(page.getByRole("img", { name: /^Version 1 of the proof/ })).toBeVisible();
  await settled(page);
  await look();
  await hands.press(page.getByRole("checkbox", { name: /^I have checked the spelling/ }));
  await hands.press(page.getByRole("button", { name: "Approve version 1" }));
  await expect(page.getByText("Approved", { exact: true })).toBeVisible();
  await expect(other.getByRole("region", { name: "Proofs" })).toContainText("Approved");
}

async function follow({ page, other, hands, look }: Journey, code: string): Promise<void> {
  await hands.press(page.getByRole("link", { name: "orders of this browser" }));
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  await settled(page);
  await look();
  await hands.press(page.getByRole("link", { name: code }));
  for (const tab of [page, other])
    await expect(tab.getByText(/^Tracking number 1Z/)).toBeVisible({ timeout: BACK_OFFICE_MS });
  for (const tab of [page, other])
    await expect(statusOf(tab)).toHaveText("Shipped", { timeout: BACK_OFFICE_MS });
  await look();
}

async function travel(journey: Journey): Promise<string> {
  const name = await test.step("finds a mug", () => findMug(journey));
  await test.step("puts a logo and a text on it, and another tab follows", () => design(journey));
  await test.step("adds it to the cart", () => fillCart(journey, name));
  await test.step("orders without an account", () => checkOut(journey));
  const code = await test.step("pays by card", () => pay(journey));
  await test.step("approves the proof", () => approve(journey, name, code));
  await test.step("follows it until it has shipped", () => follow(journey, code));
  return code;
}

/** The link of the newest email to an address that contains a text. */
async function linkTo(request: APIRequestContext, email: string, part: string): Promise<string> {
  const letters = (await (await request.get("/dev/outbox")).text()).split("<article>");
  const letter = letters.find((text) => text.includes(`To ${email}`) && text.includes(part));
  const link = letter
    ?.match(/href="([^"]*\/account\/[^"]*)"/)?.[1]
    ?.replaceAll("&#38;", "&")
    .replaceAll("&amp;", "&");
  if (!link) throw new Error(`No email to ${email} has a link with ${part}.`);
  return new URL(link).pathname + new URL(link).hash;
}

test("a guest designs, orders, pays, approves and follows an order, opens it elsewhere, and keeps it", async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(240_000);
  const email = `guest-${randomUUID()}@platen.example`;
  const look = async () => {
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  };
  const journey = { page, other: await context.newPage(), hands: mouse(page), look, email };
  const code = await travel(journey);

  // The link of an email opens the order on another device, which knows nothing of the guest.
  const elsewhere = await browser.newContext();
  const device = await elsewhere.newPage();
  await device.goto(`/myaccount/orders/${code}`);
  await expect(device.getByText("You are not signed in")).toBeVisible();
  await device.goto(await linkTo(page.request, email, "openorder"));
  await expect(device).toHaveURL("/account/openorder");
  await expectAccessible(device);
  await device.getByRole("button", { name: "Open the order" }).click();
  await expect(device.getByText(/^Tracking number 1Z/)).toBeVisible();

  // The account is created there; the guest's tabs follow into nothing of theirs until they sign in.
  await device.getByRole("button", { name: "Create account" }).click();
  await expect(device.getByText(`We sent an email to ${email}.`)).toBeVisible();
  await device.goto(await linkTo(page.request, email, "createaccount"));
  await expectAccessible(device);
  await device.getByLabel("Password", { exact: true }).fill(`fresh paper ${randomUUID()}`);
  await device.getByRole("button", { name: "Create account" }).click();
  await expect(device).toHaveURL("/myaccount/orders");
  await expect(device.getByRole("link", { name: code })).toBeVisible();
  await expect(device.getByRole("banner").getByRole("button", { name: /^Account/ })).toBeVisible();
  await elsewhere.close();
});

test("the same by keyboard alone", async ({ page, context }) => {
  test.setTimeout(240_000);
  const email = `keys-${randomUUID()}@platen.example`;
  const look = async () => undefined;
  await travel({ page, other: await context.newPage(), hands: keyboard(page), look, email });
});
