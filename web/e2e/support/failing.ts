// Calls that fail as a test wants them to, and what the page logs about it.
import type { Page } from "@playwright/test";

/** From now on these calls are refused like this. */
export async function failing(page: Page, call: RegExp, status: number, message: string): Promise<void> {
  await page.route(call, (route) =>
    route.fulfill({
      status,
      headers: { "Content-Type": "application/problem+json" },
      body: JSON.stringify({ message, code: "made_up", title: "Made up", status }),
    }),
  );
}

/** What the page has logged as errors so far. */
export function watchLog(page: Page): string[] {
  const logged: string[] = [];
  page.on("console", (entry) => {
    if (entry.type() === "error") logged.push(entry.text());
  });
  return logged;
}
