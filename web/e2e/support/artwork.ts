// Generates and selects artwork files.
import { createHash, randomBytes } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import { expect, type Page } from "@playwright/test";
import { openAccount } from "./account.ts";
import type { Line } from "./line.ts";
import { settled } from "./page.ts";

export interface Sent {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** A picture of random pixels, different each time. */
export function bitmap(name: string, width = 1000, height = 700): Sent {
  const row = Math.ceil((width * 3) / 4) * 4;
  const head = Buffer.alloc(54);
  head.write("BM");
  head.writeUInt32LE(54 + row * height, 2);
  head.writeUInt32LE(54, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(width, 18);
  head.writeInt32LE(height, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(24, 28);
  head.writeUInt32LE(row * height, 34);
  return { name, mimeType: "image/bmp", buffer: Buffer.concat([head, randomBytes(row * height)]) };
}

/** A picture of one color. */
export function png(name: string, width = 1200, height = 900): Sent {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.alloc(1 + width * 3);
  const [r = 0, g = 0, b = 0] = randomBytes(3);
  for (let x = 0; x < width; x++) row.set([r, g, b], 1 + x * 3);
  const data = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const buffer = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    chunk("IDAT", data),
    chunk("IEND", Buffer.alloc(0)),
  ]);
  return { name, mimeType: "image/png", buffer };
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}

/** A new account with its artwork page open, through a slow connection if one is given. */
export async function openArtwork(page: Page, line?: Line): Promise<void> {
  await openAccount(page.request);
  await page.goto(`${line?.url ?? ""}/myaccount/artwork`);
  await settled(page);
  await expect(chooser(page)).toBeVisible();
}

export const chooser = (page: Page) => page.locator(".upload-choose");
export const uploadButton = (page: Page) => page.getByRole("button", { name: "Upload", exact: true });
export const bar = (page: Page, name: string) => page.getByRole("progressbar", { name: `Upload of ${name}` });
export const card = (page: Page, name: string) => page.getByRole("listitem", { name, exact: true });

/** Presses a button that opens the file picker, and selects a file. */
export async function pick(page: Page, button: string | RegExp, file: Sent): Promise<void> {
  const picker = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: button }).click();
  await (await picker).setFiles(file);
}

export async function upload(page: Page, file: Sent): Promise<void> {
  await pick(page, /^(Upload artwork|Choose another file)$/, file);
  await uploadButton(page).click();
}

/** Uploads a file to the library by API calls. */
export async function stored(page: Page, file: Sent): Promise<void> {
  const answer = await page.request.post("/api/fileuploads/upload/", { multipart: { file } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** The displayed progress of an upload, in percent. */
export const percent = async (page: Page, name: string) =>
  Number(await bar(page, name).getAttribute("aria-valuenow"));
