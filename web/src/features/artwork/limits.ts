// Which files artwork may be, and how large; and the upload's own numbers of the specification.
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
/** A larger file is not drawn in the browser before it is sent. */
export const LARGEST_PREVIEW_KB = 25600;
/** From so many per cent on, what is left to do is the server's look into the file. */
export const PROGRESS_THRESHOLD = 99;
/** Below so many pixels on its longer side a picture prints sharp on small things only. */
export const SMALL_PICTURE_PX = 600;
export const LONGEST_FILE_NAME = 120;

export const KB = 1024;
/** "ai, bmp, … and wmf", as the server's messages have it. */
export const EXTENSIONS_IN_WORDS = ARTWORK_EXTENSIONS.join(", ").replace(/, (\w+)$/, " and $1");
