// A network that lets no WebSocket pass: everything works, a few seconds later.

import { createServer, request as forward, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, test } from "@playwright/test";
import { addLine, cartLink } from "./support/cart.ts";
import { pathOf } from "./support/catalog.ts";
import { blank, onReceipt, someProducts, walkToReview, withCart } from "./support/checkout.ts";
import { settled } from "./support/page.ts";

const NOTICE = "Your network lets no live updates through.";

/** A proxy as companies have them: it forwards requests and refuses upgrades, until it is told not to. */
async function openProxy(target: string): Promise<{ url: string; server: Server; allow: () => void }> {
  const { hostname, port } = new URL(target);
  let allows = false;
  const server = createServer((asked, answered) => {
    const { method, url: path, headers } = asked;
    const passed = forward({ hostname, port, method, path, headers }, (answer) => {
      answered.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(answered);
    });
    passed.on("error", () => answered.destroy());
    asked.pipe(passed);
  });
  server.on("upgrade", (asked, socket, head) => {
    if (!allows) return socket.end("HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n");
    const through = connect(Number(port), hostname, () => {
      const lines = asked.rawHeaders.flatMap((name, at, all) => (at % 2 ? [] : [`${name}: ${all[at + 1]}`]));
      through.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
      through.write(head);
      through.pipe(socket).pipe(through);
    });
    const end = () => {
      through.destroy();
      socket.destroy();
    };
    through.on("error", end);
    socket.on("error", end);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const allow = () => {
    allows = true;
  };
  return { url, server, allow };
}

test("a customer orders without WebSockets, and live updates return with them", async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(150_000);
  const proxy = await openProxy(baseURL ?? "");
  await withCart(page);
  await page.goto(`${proxy.url}/checkout`);
  await walkToReview(page);
  await page.getByRole("button", { name: "Place order" }).click();
  await onReceipt(page);
  await expect(page.getByText(NOTICE)).toBeVisible({ timeout: 20_000 });
  await page.getByRole("button", { name: "Hide", exact: true }).click();
  await expect(page.getByText(NOTICE)).toBeHidden();

  // Another tab of the same customer, also without WebSockets, follows.
  const other = await context.newPage();
  await other.goto(`${proxy.url}/`);
  await settled(other);
  await expect(cartLink(other)).toHaveAccessibleName("Cart");
  const [product, second] = await someProducts(page, 2);
  if (!product || !second) throw new Error("The store is empty.");
  await addLine(page.request, blank(product));
  await expect(cartLink(other)).toHaveAccessibleName("Cart 1");
  await expect(cartLink(page)).toHaveAccessibleName("Cart 1", { timeout: 35_000 });

  // The click shows its result at once, not with the next poll.
  await other.goto(proxy.url + pathOf(product));
  await settled(other);
  const heart = other.getByRole("button", { name: /^Favorite:/ }).first();
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true", { timeout: 1000 });

  proxy.allow();
  const socket = other.waitForEvent("websocket", { timeout: 30_000 });
  const frame = (await socket).waitForEvent("framereceived", { timeout: 30_000 });
  await frame;
  const polls: string[] = [];
  other.on(
    "request",
    (request) => request.url().includes("/api/session/entries") && polls.push(request.url()),
  );
  await addLine(page.request, blank(second));
  await expect(cartLink(other)).toHaveAccessibleName("Cart 2");
  expect(polls).toEqual([]);
  proxy.server.closeAllConnections();
  proxy.server.close();
});
