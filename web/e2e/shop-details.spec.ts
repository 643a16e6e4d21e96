// What the shop tells about itself, changed at the desk and seen in open tabs. Only the hours are changed: other tests run meanwhile.
import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, PHONE, settled, WIDE } from "./support/page.ts";
import { openSection, staffContext } from "./support/supportApp.ts";

const HOURS = "Every day, 7 to 7";

test("an administrator changes the hours, and two open tabs of a guest show them without a reload", async ({
  page,
  context,
  browser,
}) => {
  const tabs = [page, await context.newPage()];
  for (const tab of tabs) {
    await tab.goto("/");
    await settled(tab);
    await expect(tab.getByRole("contentinfo")).not.toContainText(HOURS);
  }
  const desk = await (await staffContext(browser)).newPage();
  await openSection(desk, "Settings", "Shop");
  const form = desk.getByRole("form", { name: "Shop" });
  await expect(form.getByLabel("Phone")).toHaveValue("+1 217 555 0142");
  const name = form.getByLabel("Name of the shop");
  await name.fill(" ");
  await form.getByLabel("Leads to").fill("https://shop.example/");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(name).toBeFocused();
  await expect(form.getByText("Please enter the name of the shop.").first()).toBeVisible();
  for (const size of [PHONE, WIDE]) {
    await desk.setViewportSize(size);
    await expectNoSidewaysScroll(desk);
    await expectAccessible(desk);
  }
  await name.fill("Platen");
  await form.getByLabel("Hours").fill(HOURS);
  await form.getByRole("button", { name: "Save" }).click();
  const link = form.getByLabel("Leads to");
  await expect(link).toBeFocused();
  await expect(form.getByText(/^Please enter a path of this store/).first()).toBeVisible();
  await link.fill("");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(desk.getByText("Saved. All open pages show it now.")).toBeVisible();
  for (const tab of tabs) await expect(tab.getByRole("contentinfo")).toContainText(HOURS);
  await desk.getByRole("link", { name: "Audit log" }).click();
  await expect(desk.getByText(`hours: Monday to Friday, 8 to 5 → ${HOURS}`).first()).toBeVisible();
});
