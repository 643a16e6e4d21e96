// Fills in the request form.
import { expect, type Page } from "@playwright/test";

/** The demo's back office takes a step every four seconds, and an offer takes two. */
export const OFFER_MS = 30_000;
export const OFFERED = "Waiting for your answer";

export const askButton = (page: Page) => page.getByRole("button", { name: "Request a quote" });

export async function solveRobotCheck(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: "I am not a robot" }).press("Space");
  await expect(page.getByText("Thank you, that worked.")).toBeVisible({ timeout: 30_000 });
}

export async function fillIn(page: Page, typed: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(typed)) {
    await page.getByLabel(label).fill(text);
  }
}

/** Waits for the page of the requested quote and returns its code. */
export async function onQuote(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/myaccount\/quotes\/[\w-]+$/);
  const code = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await expect(page.getByRole("heading", { level: 1, name: `Quote ${code}` })).toBeFocused();
  await expect(page.getByText(`We have your request. It is quote ${code}`)).toBeVisible();
  return code;
}
