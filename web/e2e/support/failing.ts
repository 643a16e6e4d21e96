// Makes calls fail, and records what the page logs.
import type { Page } from "@playwright/test";

/** From now on these calls fail with this status and message. */
export async function failing(page: Page, call: RegExp, status: number, message: string): Promise<void> {
  await page.route(call, (route) =>
    route.fulfill({
      status,
      headers: { "Content-Type": "application/problem+json" },
      body: JSON.stringify({ message, code: "made_up", title: "Made up", status }),
    }),
  );
}

/** The errors that the page has logged so far. */
export function watchLog(page: Page): string[] {
  const logged: string[] = [];
  page.on("console", (entry) => {
    if (entry.type() === "error") logged.push(entry.text());
  });
  return logged;
}
