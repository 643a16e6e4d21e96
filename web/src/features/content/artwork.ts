// Which files artwork may be, and how large.
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
