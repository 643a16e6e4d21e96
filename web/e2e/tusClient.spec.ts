// A third-party tus client against the server, to verify compatibility.
import { expect, type Page, test } from "@playwright/test";
import { Upload } from "tus-js-client";
import { openAccount } from "./support/account.ts";
import { bitmap, type Sent, sha256 } from "./support/artwork.ts";

/** A new account: the headers of its calls, and the upload endpoint. */
async function signIn(page: Page) {
  await openAccount(page.request);
  await page.goto("/");
  const cookies = await page.context().cookies();
  const headers = { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") };
  return { headers, endpoint: new URL("/files", page.url()).href };
}

interface Way {
  headers: Record<string, string>;
  endpoint: string;
  uploadUrl?: string;
  /** Called after every chunk with the number of accepted bytes; may stop the upload. */
  piece?: (accepted: number, stop: () => Promise<void>) => void;
}

/** Sends a file in chunks of 256 KB, to its end or until it is stopped; returns the address of the upload. */
function send(file: Sent, { headers, endpoint, uploadUrl, piece }: Way): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(file.buffer, {
      endpoint,
      headers,
      uploadUrl: uploadUrl ?? null,
      chunkSize: 256 * 1024,
      retryDelays: [],
      metadata: { filename: file.name },
      onError: reject,
      onSuccess: () => resolve(upload.url ?? ""),
      onChunkComplete: (_size, accepted) =>
        piece?.(accepted, () => upload.abort().then(() => resolve(upload.url ?? ""))),
    });
    upload.start();
  });
}

async function expectInLibrary(page: Page, url: string, file: Sent) {
  const document = await (await page.request.get(`/api/fileuploads/${idOf(url)}`)).json();
  expect(document).toMatchObject({ state: "success", name: file.name, size: file.buffer.length });
  const stored = await page.request.get(`/api/artwork/${document.artworkId}/file`);
  expect(sha256(await stored.body())).toBe(sha256(file.buffer));
}

const idOf = (url: string) => url.split("/").at(-1);

test("tus-js-client uploads a file in pieces", async ({ page }) => {
  const { headers, endpoint } = await signIn(page);
  const file = bitmap("Pieces.bmp");
  const accepted: number[] = [];
  const url = await send(file, {
    headers,
    endpoint,
    piece: (bytes) => accepted.push(bytes),
  });
  expect(accepted.length).toBeGreaterThan(5);
  expect(accepted.at(-1)).toBe(file.buffer.length);
  await expectInLibrary(page, url, file);
});

test("tus-js-client pauses midway and resumes with another object", async ({ page }) => {
  const { headers, endpoint } = await signIn(page);
  const file = bitmap("Paused.bmp");
  const url = await send(file, {
    headers,
    endpoint,
    piece: (accepted, stop) => {
      if (accepted > file.buffer.length / 2) stop();
    },
  });
  const document = await (await page.request.get(`/api/fileuploads/${idOf(url)}`)).json();
  expect(document.state).toBe("loading");
  const resumed: number[] = [];
  const again = await send(file, {
    headers,
    endpoint,
    uploadUrl: url,
    piece: (accepted) => resumed.push(accepted),
  });
  expect(again).toBe(url);
  expect(Math.min(...resumed)).toBeGreaterThan(file.buffer.length / 2);
  await expectInLibrary(page, url, file);
});

test("tus-js-client cancels an upload", async ({ page }) => {
  const { headers, endpoint } = await signIn(page);
  const url = await send(bitmap("Taken back.bmp"), {
    headers,
    endpoint,
    piece: (_accepted, stop) => {
      stop();
    },
  });
  await Upload.terminate(url, { headers, retryDelays: [] });
  expect((await page.request.get(`/api/fileuploads/${idOf(url)}`)).status()).toBe(404);
});
