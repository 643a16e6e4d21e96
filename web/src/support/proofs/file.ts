// Which files a proof may be.
import { inKilobytes } from "../../features/artwork/index.ts";

export const PROOF_EXTENSIONS = ["png", "jpg", "jpeg", "pdf"];
export const ACCEPTED = PROOF_EXTENSIONS.map((extension) => `.${extension}`).join(",");
const LARGEST_KB = 20_000;
const KB = 1024;

/** Said before anything is chosen. */
export const RULE = "A PNG or JPEG picture, or a PDF; at most 20,000 KB.";

/** What is wrong with a file, before a byte of it is sent. */
export function fileFault({ name, size }: Pick<File, "name" | "size">): string | undefined {
  const extension = name.split(".").at(-1)?.toLowerCase() ?? "";
  if (!name.includes(".") || !PROOF_EXTENSIONS.includes(extension))
    return `“${name}” is neither a PNG, a JPEG nor a PDF. Please choose such a file.`;
  if (size === 0) return `“${name}” is empty. Please choose another file.`;
  if (size > LARGEST_KB * KB)
    return `“${name}” has ${inKilobytes(size)}. Please choose a file of at most 20,000 KB.`;
  return undefined;
}
