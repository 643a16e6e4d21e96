// The difference of two texts, by lines.

export interface LineOfDiff {
  kind: "same" | "removed" | "added";
  text: string;
}

/** The lines of both texts in order: the fewest removed and added ones that make `after` of `before`. */
export function lineDiff(before: string, after: string): LineOfDiff[] {
  const [old, now] = [before.split("\n"), after.split("\n")];
  const common = commonLengths(old, now);
  const lines: LineOfDiff[] = [];
  let [at, to] = [0, 0];
  while (at < old.length || to < now.length) {
    const [gone, come] = [old[at], now[to]];
    if (gone !== undefined && gone === come) {
      lines.push({ kind: "same", text: gone });
      at += 1;
      to += 1;
    } else if (
      come === undefined ||
      (gone !== undefined && lengthAt(common, at + 1, to) >= lengthAt(common, at, to + 1))
    ) {
      lines.push({ kind: "removed", text: gone ?? "" });
      at += 1;
    } else {
      lines.push({ kind: "added", text: come });
      to += 1;
    }
  }
  return lines;
}

const lengthAt = (common: number[][], at: number, to: number) => common[at]?.[to] ?? 0;

/** The number of lines that the rests of both texts have in common, from each pair of lines on. */
function commonLengths(old: string[], now: string[]): number[][] {
  const common: number[][] = Array.from({ length: old.length + 1 }, () => []);
  for (let at = old.length - 1; at >= 0; at--) {
    const row = common[at];
    for (let to = now.length - 1; row && to >= 0; to--) {
      row[to] =
        old[at] === now[to]
          ? lengthAt(common, at + 1, to + 1) + 1
          : Math.max(lengthAt(common, at + 1, to), lengthAt(common, at, to + 1));
    }
  }
  return common;
}
