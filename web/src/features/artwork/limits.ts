// Accepted artwork files and their maximum size, and the specification's upload constants.

import { t } from "@lingui/core/macro";
export const ARTWORK_EXTENSIONS = [
  "ai",
  "bmp",
  "doc",
  "docx",
  "emf",
  "eps",
  "gif",
  "jpeg",
  "jpg",
  "pdf",
  "png",
  "ppt",
  "pptx",
  "psd",
  "pub",
  "svg",
  "tif",
  "tiff",
  "wmf",
];

export const LARGEST_ARTWORK_KB = 20000;
/** Larger files are not previewed before the upload. */
export const LARGEST_PREVIEW_KB = 25600;
/** From this percentage on, the server is checking the file. */
export const PROGRESS_THRESHOLD = 99;
/** Pictures with a longer side below this are sharp only on small items. */
export const SMALL_PICTURE_PX = 600;
export const MAX_FILE_NAME_LENGTH = 120;

export const KB = 1024;
/** "ai, bmp, … and wmf", as in the server's messages. */
export const EXTENSIONS_IN_WORDS = inWords(ARTWORK_EXTENSIONS.slice(0, -1), ARTWORK_EXTENSIONS.at(-1) ?? "");

function inWords(others: string[], last: string): string {
  const most = others.join(", ");
  return t`${most} and ${last}`;
}
