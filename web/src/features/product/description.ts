// Parses a product's plain-text description into paragraphs and lists. Pure; `server/src/http/pages/description.rs` has
// the same rules.
export interface Block {
  kind: "paragraph" | "list" | "numbered";
  lines: string[];
  /** The first number of a numbered list. */
  start?: number;
}

function blockOf(line: string): Block {
  const entry = /^[•*-] +(.+)$/u.exec(line)?.[1];
  if (entry) return { kind: "list", lines: [entry] };
  const [, number, rest] = /^(\d{1,3})\. +(.+)$/u.exec(line) ?? [];
  if (number && rest) return { kind: "numbered", lines: [rest], start: Number(number) };
  return { kind: "paragraph", lines: [line] };
}

/** A blank line ends a paragraph or list; so does a line of another kind. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let goesOn = false;
  for (const line of text.split("\n").map((one) => one.trim())) {
    if (line) {
      const block = blockOf(line);
      const last = blocks.at(-1);
      if (goesOn && last?.kind === block.kind) last.lines.push(...block.lines);
      else blocks.push(block);
    }
    goesOn = line !== "";
  }
  return blocks;
}
