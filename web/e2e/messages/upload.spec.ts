// Messages about rejected files. The specification leaves the widget's wording to configuration; these are Platen's
// texts for its rules: file type, extension, too large, too small, too many files, and content.
import { expect, type Page, test } from "@playwright/test";
import { chooser, openArtwork, pick, png, uploadButton } from "../support/artwork.ts";

const TYPES =
  "ai, bmp, doc, docx, emf, eps, gif, jpeg, jpg, pdf, png, ppt, pptx, psd, pub, svg, tif, tiff and wmf";

async function expectRefused(page: Page, words: string) {
  await expect(page.locator("main").getByRole("alert")).toHaveText(words);
  await expect(uploadButton(page)).toHaveCount(0);
  await expect(page.locator(".upload-chosen")).toHaveCount(0);
}

test.beforeEach(({ page }) => openArtwork(page));

test("the limits are shown before a file is chosen, and the picker applies them", async ({ page }) => {
  await expect(chooser(page)).toHaveAccessibleDescription(`One file, at most 20,000 KB: ${TYPES}.`);
  await expect(page.getByText(`One file, at most 20,000 KB: ${TYPES}.`)).toBeVisible();
  const accept = await page.locator("input[type=file]").first().getAttribute("accept");
  expect(accept?.split(",")).toEqual(TYPES.split(/, | and /).map((extension) => `.${extension}`));
});

for (const [rule, file, words] of [
  [
    "another extension",
    { name: "Setup.EXE", mimeType: "application/octet-stream", buffer: Buffer.from("MZ") },
    `Files of type .exe cannot be printed. Please choose a file of one of these types: ${TYPES}.`,
  ],
  [
    "no extension",
    { name: "logo", mimeType: "application/octet-stream", buffer: Buffer.from("x") },
    `“logo” has no extension. Please choose a file of one of these types: ${TYPES}.`,
  ],
  [
    "another type than its name says",
    { name: "Notes.pub", mimeType: "text/plain", buffer: Buffer.from("x") },
    `“Notes.pub” has the extension .pub, but your device reports the type text/plain. Please choose a file of one of these types: ${TYPES}.`,
  ],
  [
    "too large",
    { name: "Poster.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(20_000 * 1024 + 1) },
    "“Poster.pdf” has 20,001 KB. The limit is 20,000 KB. Please save it smaller, or as a PDF.",
  ],
  [
    "empty",
    { name: "Logo.png", mimeType: "image/png", buffer: Buffer.alloc(0) },
    "“Logo.png” is empty. Please choose another file.",
  ],
] as const) {
  test(`rejected before the upload: ${rule}`, async ({ page }) => {
    await pick(page, "Upload artwork", file);
    await expectRefused(page, words);
    await pick(page, "Choose another file", png("Logo.png"));
    await expect(page.locator("main").getByRole("alert")).toHaveCount(0);
    await expect(uploadButton(page)).toBeVisible();
  });
}

test("rejected before the upload: two files", async ({ page }) => {
  // The picker allows only one; a browser extension or a phone's share sheet may provide more.
  await page
    .locator("input[type=file]")
    .first()
    .evaluate((input: HTMLInputElement) => {
      const given = new DataTransfer();
      for (const name of ["a.png", "b.png"]) given.items.add(new File(["x"], name));
      input.files = given.files;
      input.dispatchEvent(new Event("change", { bubbles: true }));
    });
  await expectRefused(page, "You chose 2 files. Please choose one file at a time.");
});

test("a file of exactly the limit may be sent", async ({ page }) => {
  const buffer = Buffer.alloc(20_000 * 1024);
  await pick(page, "Upload artwork", { name: "Poster.pdf", mimeType: "application/pdf", buffer });
  await expect(uploadButton(page)).toBeVisible();
  await expect(page.locator(".upload-chosen")).toContainText("PDF document, 20,000 KB");
});

test("few pixels cause a warning and do not block", async ({ page }) => {
  await pick(page, "Upload artwork", png("Logo.png", 300, 200));
  await expect(page.locator(".upload-warning")).toHaveText(
    "This picture has 300 × 200 pixels, which is sharp only on small items. If you have a larger one or a drawing (PDF, SVG, AI), choose that.",
  );
  await expect(uploadButton(page)).toBeEnabled();
});

test("the content does not match the name: the server's message, and a remedy", async ({ page }) => {
  const fake = {
    name: "Logo.png",
    mimeType: "image/png",
    buffer: Buffer.from("%PDF-1.4\nno picture at all"),
  };
  await pick(page, "Upload artwork", fake);
  await uploadButton(page).click();
  const row = page.locator(".upload-error");
  const words = "This file is named .png but its content is a PDF document.";
  await expect(row.getByRole("alert")).toHaveText(words);
  // The same file would be rejected again.
  await expect(row.getByRole("button", { name: "Try again" })).toHaveCount(0);
  await page.getByRole("button", { name: "Remove Logo.png from this list" }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByText("No artwork yet")).toBeVisible();
});

test("an immediate server error is shown beside the button, and the footer disappears", async ({ page }) => {
  await page.route("**/files", (route) =>
    route.fulfill({
      status: 409,
      headers: { "Content-Type": "application/problem+json" },
      body: JSON.stringify({
        code: "full",
        message: "Your library is full.",
        title: "Conflict",
        status: 409,
      }),
    }),
  );
  await pick(page, "Upload artwork", png("Logo.png"));
  await uploadButton(page).click();
  await expect(page.locator("main").getByRole("alert")).toContainText("Your library is full.");
  await expect(uploadButton(page)).toHaveCount(0);
  await expect(chooser(page)).toBeFocused();
});
