// A support app with mocked calls: for measurements, and for states that a real server cannot produce.
import type { Page, WebSocketRoute } from "@playwright/test";

export const SAM = { email: "sam@platen.example", name: "Sam of the demo", role: "admin" };
const NO_WORK = {
  items: [],
  counts: { quotes: 0, proofs: 0, artwork: 0, orders: 0, samples: 0, questions: 0, reviews: 0 },
};

export async function mockSupport(page: Page, onLobby: (socket: WebSocketRoute) => void): Promise<void> {
  await page.route("**/api/support/me", (route) => route.fulfill({ json: SAM }));
  await page.route("**/api/support/work?**", (route) => route.fulfill({ json: NO_WORK }));
  await page.route("**/api/support/checklist", (route) =>
    route.fulfill({ json: { isShown: false, steps: [] } }),
  );
  await page.routeWebSocket(/\/api\/support\/lobby\/live$/, onLobby);
}
