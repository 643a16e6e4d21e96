// Artwork: uploads from the page into the library, live in every tab, across closed tabs and lost connections.
import { readFile } from "node:fs/promises";
import { test as base, expect, type Page } from "@playwright/test";
import {
  bar,
  bitmap,
  card,
  chooser,
  openArtwork,
  percent,
  pick,
  png,
  type Sent,
  sha256,
  stored,
  upload,
  uploadButton,
} from "./support/artwork.ts";
import { fullProduct, oneProduct, pathOf } from "./support/catalog.ts";
import { type Line, openLine } from "./support/line.ts";
import { expectAccessible, expectNoSidewaysScroll, PHONE, settled, WIDE } from "./support/page.ts";

/** A slow connection: 2 MB take about 20 s unless a test speeds it up. */
const test = base.extend<{ line: Line }>({
  line: async ({ baseURL }, use) => {
    const line = await openLine(String(baseURL), 100);
    await use(line);
    await line.close();
  },
});

async function otherTab(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto("/myaccount/artwork");
  await settled(other);
  return other;
}

async function downloaded(page: Page, name: string): Promise<Buffer> {
  const download = page.waitForEvent("download");
  await card(page, name)
    .getByRole("link", { name: `Download ${name}` })
    .click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(name);
  return readFile(await file.path());
}

async function expectSame(page: Page, file: Sent) {
  expect(sha256(await downloaded(page, file.name))).toBe(sha256(file.buffer));
}

test("a file is uploaded from the page; another tab shows its progress and then the file, byte for byte", async ({
  page,
  line,
}) => {
  await openArtwork(page, line);
  const other = await otherTab(page);
  await expect(other.getByText("No artwork yet")).toBeVisible();
  await expect(uploadButton(page)).toHaveCount(0);
  const file = bitmap("Anchor.bmp");
  await upload(page, file);
  await expect(uploadButton(page)).toHaveCount(0);
  for (const tab of [page, other]) {
    await expect.poll(() => percent(tab, file.name)).toBeGreaterThan(5);
    await expect(bar(tab, file.name)).toHaveAttribute("aria-valuetext", /^\d+%, [\d,]+ KB of 2,051 KB/);
    await expect(tab.getByRole("link", { name: /^Uploads \d+%$/ })).toBeVisible();
  }
  line.speedUp();
  for (const tab of [page, other]) {
    await expect(card(tab, file.name)).toBeVisible();
    await expect(card(tab, file.name)).toContainText("Bitmap picture, 2,051 KB");
    await expect(tab.getByRole("heading", { name: "1 file in your library" })).toBeVisible();
    await expect(tab.getByText(`${file.name} is uploaded.`)).toBeAttached();
    await expect(tab.getByRole("link", { name: /^Uploads/ })).toHaveCount(0);
  }
  await expectSame(other, file);
});

test("an upload is canceled from another tab and disappears in both", async ({ page, line }) => {
  await openArtwork(page, line);
  const other = await otherTab(page);
  await upload(page, bitmap("Anchor.bmp"));
  await expect.poll(() => percent(other, "Anchor.bmp")).toBeGreaterThan(5);
  await other.getByRole("button", { name: "Cancel the upload of Anchor.bmp" }).click();
  for (const tab of [other, page]) {
    await expect(tab.getByRole("progressbar")).toHaveCount(0);
    await expect(tab.getByText("No artwork yet")).toBeVisible();
    await expect(tab.locator(".alert-danger, [role=alertdialog]")).toHaveCount(0);
  }
  await expect(chooser(page)).toBeEnabled();
});

test("the sending tab is closed midway; another resumes with the same file", async ({ page, line }) => {
  await openArtwork(page, line);
  const other = await otherTab(page);
  const file = bitmap("Anchor.bmp");
  await upload(page, file);
  await expect.poll(() => percent(other, file.name)).toBeGreaterThan(25);
  await page.close();
  line.drop();
  await expect(other.getByText("Interrupted. Choose the same file again to resume.")).toBeVisible();
  await expect(other.getByRole("link", { name: /^Uploads/ })).toHaveCount(0);

  await pick(other, "Choose the file again", bitmap("Anchor.bmp", 10, 10));
  await expect(other.locator("main").getByRole("alert")).toHaveText(
    "That is a different file. Please choose “Anchor.bmp” (2,051 KB).",
  );
  const sent = other.waitForRequest((request) => request.method() === "PATCH");
  await pick(other, "Choose the file again", file);
  expect(Number((await sent).headers()["upload-offset"])).toBeGreaterThan(file.buffer.length / 5);
  await expect(card(other, file.name)).toBeVisible();
  await expectSame(other, file);
});

test("leaving the page asks for confirmation; after returning, the upload resumes with the same file", async ({
  page,
  line,
}) => {
  await openArtwork(page, line);
  const file = bitmap("Anchor.bmp");
  await upload(page, file);
  await expect.poll(() => percent(page, file.name)).toBeGreaterThan(5);
  const asked = page.waitForEvent("dialog");
  const left = page.goto("about:blank");
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.accept();
  await left;
  line.drop();
  await page.goto("/myaccount/artwork");
  await expect(page.getByText("Interrupted. Choose the same file again to resume.")).toBeVisible();
  await expect(page.getByText("Anchor.bmp")).toBeVisible();
  await pick(page, "Choose the file again", file);
  await expect(card(page, file.name)).toBeVisible();
  await expectSame(page, file);
});

test("an upload survives a lost connection and resumes by itself", async ({ page, line }) => {
  await openArtwork(page, line);
  const file = bitmap("Anchor.bmp");
  await upload(page, file);
  await expect.poll(() => percent(page, file.name)).toBeGreaterThan(5);
  line.cut();
  await expect(page.getByText("Connection lost. The upload resumes by itself.")).toBeVisible();
  line.mend();
  line.speedUp();
  await expect(card(page, file.name)).toBeVisible({ timeout: 30_000 });
  await expectSame(page, file);
});

test("a file is renamed, replaced and deleted, live in both tabs", async ({ page }) => {
  await openArtwork(page);
  await stored(page, png("Logo.png"));
  const other = await otherTab(page);
  await expect(card(page, "Logo.png")).toBeVisible();

  await page.getByRole("button", { name: "Rename Logo.png" }).click();
  const rename = page.getByRole("dialog", { name: "Rename artwork" });
  await expect(rename.getByLabel("Name")).toHaveValue("Logo");
  await rename.getByLabel("Name").fill("");
  await page.keyboard.press("Enter");
  await expect(rename.getByText("Name is required.")).toBeVisible();
  await rename.getByLabel("Name").fill("Summer logo");
  await page.keyboard.press("Enter");
  await expect(rename).toBeHidden();
  await expect(card(other, "Summer logo.png")).toBeVisible();
  await expect(page.getByRole("button", { name: "Rename Summer logo.png" })).toBeFocused();

  await page.getByRole("button", { name: "Replace Summer logo.png" }).click();
  const replace = page.getByRole("dialog", { name: "Replace artwork" });
  const file = bitmap("Winter.bmp", 400, 300);
  const picker = page.waitForEvent("filechooser");
  await replace.getByRole("button", { name: "Choose the new file" }).click();
  await (await picker).setFiles(file);
  await expect(replace.getByText(/400 × 300 pixels, which is sharp only on small items/)).toBeVisible();
  await replace.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(replace).toBeHidden();
  for (const tab of [page, other]) {
    await expect(card(tab, "Winter.bmp")).toBeVisible();
    await expect(tab.getByRole("heading", { name: "1 file in your library" })).toBeVisible();
  }
  await expectSame(other, file);

  await page.getByRole("button", { name: "Delete Winter.bmp" }).click();
  const confirm = page.getByRole("alertdialog", { name: "Delete “Winter.bmp”?" });
  await confirm.getByRole("button", { name: "Delete file" }).click();
  for (const tab of [page, other]) await expect(tab.getByText("No artwork yet")).toBeVisible();
});

test("the print quality follows the chosen width", async ({ page }) => {
  await openArtwork(page);
  await stored(page, png("Logo.png"));
  const verdict = card(page, "Logo.png").locator(".sharpness");
  await expect(verdict).toContainText("Good, 300 dpi: as sharp as it gets.");
  const width = page.getByLabel("Sharpness at a print width of");
  await width.fill("10");
  await expect(verdict).toContainText(
    "Fair, 120 dpi: fine on cloth and banners, soft on paper. Good up to 5.98 in (152 mm).",
  );
  await page.getByLabel("Unit of the print width").selectOption("mm");
  await expect(width).toHaveValue("254");
  await width.fill("500");
  await expect(verdict).toContainText("Poor, 60 dpi: blur or pixels will show.");
});

test("a file dropped on the page does not replace it; a notice points to the upload button", async ({
  page,
}) => {
  await openArtwork(page);
  // The browser opens a dropped file unless the page cancels the events.
  const drop = () => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(["<svg/>"], "dropped.svg", { type: "image/svg+xml" }));
    const main = document.querySelector("main");
    return ["dragover", "drop"].map(
      (type) => !main?.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer })),
    );
  };
  // The guard loads shortly after the page.
  await expect.poll(() => page.evaluate(drop)).toEqual([true, true]);
  await expect(page.getByText("Files cannot be dropped here. Please use the upload button.")).toBeVisible();
  await expect(page).toHaveURL("/myaccount/artwork");
  await expect(page.locator(".upload-chosen, .upload")).toHaveCount(0);
});

test("by keyboard: a file is chosen, removed, chosen again and sent, and the focus is never lost", async ({
  page,
}) => {
  await openArtwork(page);
  await chooser(page).focus();
  const press = async (key: string) => {
    const picker = page.waitForEvent("filechooser");
    await page.keyboard.press(key);
    await (await picker).setFiles(png("Logo.png"));
  };
  await press("Enter");
  await page.getByRole("button", { name: "Remove Logo.png" }).focus();
  await page.keyboard.press("Enter");
  await expect(chooser(page)).toBeFocused();
  await expect(uploadButton(page)).toHaveCount(0);
  await press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(uploadButton(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(card(page, "Logo.png")).toBeVisible();
  await expect(chooser(page)).toBeFocused();
  await page.getByRole("button", { name: "Remove Logo.png from this list" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /from this list/ })).toHaveCount(0);
  await expect(card(page, "Logo.png")).toBeVisible();
  await expect(page.locator("body")).not.toBeFocused();
});

test("a location of a product gets artwork from the library or the device, and keeps it", async ({
  page,
}) => {
  await openArtwork(page);
  await stored(page, png("Logo.png"));
  const { id } = await oneProduct(page.request);
  const product = await fullProduct(page.request, id);
  const [location] = product.locations;
  await page.goto(pathOf(product));
  await settled(page);
  await page
    .getByRole("radio", { name: location?.decorations[0]?.method ?? "" })
    .first()
    .check();
  await page.getByRole("button", { name: "Choose from my artwork" }).click();
  const dialog = page.getByRole("dialog", { name: "Choose your artwork" });
  await dialog.getByRole("button", { name: "Logo.png" }).click();
  await expect(dialog).toBeHidden();
  const area = page.getByRole("group", { name: `Artwork at ${location?.name}` });
  await expect(area.locator(".artwork-chosen")).toContainText("Logo.png");
  await page.reload();
  await expect(area.locator(".artwork-chosen")).toContainText("Logo.png");
  await area.getByRole("button", { name: "Remove the artwork" }).click();
  await expect(area.locator(".artwork-chosen")).toHaveCount(0);
  await pick(page, "Upload artwork", bitmap("Anchor.bmp", 300, 200));
  await expect(area.locator(".artwork-chosen")).toContainText("Anchor.bmp");
});

for (const [width, viewport] of Object.entries({ wide: WIDE, phone: PHONE })) {
  test.describe(width, () => {
    test.use({ viewport });

    async function held(page: Page) {
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }

    test("every artwork page is accessible and fits", async ({ page, line }) => {
      await openArtwork(page, line);
      await held(page);
      await pick(
        page,
        "Upload artwork",
        bitmap("A very long name of a file that somebody has never tidied up.bmp"),
      );
      await held(page);
      await uploadButton(page).click();
      await expect(page.getByRole("progressbar")).toBeVisible();
      await held(page);
      await page.getByRole("button", { name: /^Cancel the upload/ }).click();
      await upload(page, {
        name: "Fake.png",
        mimeType: "image/png",
        buffer: Buffer.from("no picture at all"),
      });
      await expect(page.locator(".upload-error")).toBeVisible();
      await held(page);
      await stored(page, png("Logo.png"));
      await stored(page, bitmap("Anchor.bmp", 300, 200));
      await expect(page.locator(".artwork-card")).toHaveCount(2);
      await held(page);
      for (const name of ["Rename Logo.png", "Replace Logo.png", "Delete Logo.png"]) {
        await page.getByRole("button", { name }).click();
        await expect(page.locator("dialog[open]")).toBeVisible();
        await held(page);
        await page.keyboard.press("Escape");
        await expect(page.getByRole("button", { name })).toBeFocused();
      }
      await page.goto("/myaccount");
      await settled(page);
      await expect(page.getByRole("link", { name: "My artwork, 2 files" })).toBeVisible();
      await held(page);
      const product = await fullProduct(page.request, (await oneProduct(page.request)).id);
      await page.goto(pathOf(product));
      await settled(page);
      await page
        .getByRole("radio", { name: product.locations[0]?.decorations[0]?.method ?? "" })
        .first()
        .check();
      await page.getByRole("button", { name: "Choose from my artwork" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await held(page);
      await page.getByRole("dialog").getByRole("button", { name: "Logo.png" }).click();
      await expect(page.locator(".artwork-chosen")).toBeVisible();
      await held(page);
    });
  });
}
