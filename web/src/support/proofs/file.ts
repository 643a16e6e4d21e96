// The file rule for proofs.
import { t } from "@lingui/core/macro";
import { inKilobytes } from "../../features/artwork/index.ts";

export const PROOF_EXTENSIONS = ["png", "jpg", "jpeg", "pdf"];
export const ACCEPTED = PROOF_EXTENSIONS.map((extension) => `.${extension}`).join(",");
const LARGEST_KB = 20_000;
const KB = 1024;

/** Shown before a file is selected. */
export const RULE = t`A PNG or JPEG picture, or a PDF; at most 20,000 KB.`;

/** Validates a file before the upload. */
export function fileFault({ name, size }: Pick<File, "name" | "size">): string | undefined {
  const extension = name.split(".").at(-1)?.toLowerCase() ?? "";
  if (!name.includes(".") || !PROOF_EXTENSIONS.includes(extension))
    return t`“${name}” is neither a PNG, a JPEG nor a PDF. Please choose one of these.`;
  if (size === 0) return t`“${name}” is empty. Please choose another file.`;
  const kilobytes = inKilobytes(size);
  if (size > LARGEST_KB * KB)
    return t`“${name}” has ${kilobytes}. Please choose a file of at most 20,000 KB.`;
  return undefined;
}
