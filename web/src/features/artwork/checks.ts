// Checks of chosen files before the upload. The server checks again, including the content.
import { t } from "@lingui/core/macro";
import { formatCount } from "../../format/numbers.ts";
import {
  ARTWORK_EXTENSIONS,
  EXTENSIONS_IN_WORDS,
  KB,
  LARGEST_ARTWORK_KB,
  MAX_FILE_NAME_LENGTH,
  SMALL_PICTURE_PX,
} from "./limits.ts";
import { inKilobytes } from "./words.ts";

/** The violated rule and its remedy. */
export interface Fault {
  rule: "missing" | "too-many" | "extension" | "type" | "too-small" | "too-large";
  text: string;
}

type Named = Pick<File, "name" | "size" | "type">;

export function extensionOf(name: string): string {
  const at = name.lastIndexOf(".");
  return at > 0 ? name.slice(at + 1).toLowerCase() : "";
}

export function faultOf(files: readonly Named[]): Fault | undefined {
  const [file] = files;
  if (!file) return { rule: "missing", text: t`Please choose a file first.` };
  const { name, size, type } = file;
  const count = formatCount(files.length);
  if (files.length > 1)
    return { rule: "too-many", text: t`You chose ${count} files. Please choose one file at a time.` };
  const extension = extensionOf(name);
  const extensions = EXTENSIONS_IN_WORDS;
  const types = t`Please choose a file of one of these types: ${extensions}.`;
  if (!extension) return { rule: "extension", text: `${t`“${name}” has no extension.`} ${types}` };
  if (!ARTWORK_EXTENSIONS.includes(extension))
    return { rule: "extension", text: `${t`Files of type .${extension} cannot be printed.`} ${types}` };
  if (/^(audio|video|text)\//.test(type)) {
    const fault = t`“${name}” has the extension .${extension}, but your device reports the type ${type}.`;
    return { rule: "type", text: `${fault} ${types}` };
  }
  if (size === 0) return { rule: "too-small", text: t`“${name}” is empty. Please choose another file.` };
  if (size > LARGEST_ARTWORK_KB * KB) {
    const [kilobytes, limit] = [inKilobytes(size), formatCount(LARGEST_ARTWORK_KB)];
    return {
      rule: "too-large",
      text: t`“${name}” has ${kilobytes}. The limit is ${limit} KB. Please save it smaller, or as a PDF.`,
    };
  }
  return undefined;
}

/** Warns without blocking: a small picture may be fine for a pen. */
export function smallPictureWarning(width: number, height: number): string | undefined {
  if (Math.max(width, height) >= SMALL_PICTURE_PX) return undefined;
  const size = `${formatCount(width)} × ${formatCount(height)}`;
  return t`This picture has ${size} pixels, which is sharp only on small items. If you have a larger one or a drawing (PDF, SVG, AI), choose that.`;
}

/** Control and direction characters, which the server removes from names too. */
const HIDDEN = /[\p{Cc}\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;

/** Returns whether this is the file of an interrupted upload, which can be resumed only with the same file. */
export function isSameFile(upload: { name: string; size: number; extension: string }, file: Named): boolean {
  const name = file.name.replace(HIDDEN, "").trim();
  const isCut = [...name].length > MAX_FILE_NAME_LENGTH && extensionOf(name) === upload.extension;
  return file.size === upload.size && (name === upload.name || isCut);
}
