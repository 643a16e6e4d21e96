// The copies of photographs that the store keeps. Their addresses tell all copies:
// `/photographs/{sha256}-{width}x{height}/{edge}.jpg`, with the size of the largest one.

const KEPT = /^(\/photographs\/\w+-(\d+)x(\d+))/;

export interface Copies {
  /** The copies of a type, as `srcset`. */
  list(type: "webp" | "jpg"): string;
  /** The address of the smallest copy as JPEG with at least so many pixels on its longest edge, or of the largest. */
  jpegAt(pixels: number): string;
}

/** The copies of a photograph; undefined for other pictures. */
export function copiesOf(url: string): Copies | undefined {
  const [, base, width = 0, height = 0] = KEPT.exec(url) ?? [];
  if (!base) return undefined;
  const longest = Math.max(+width, +height);
  const edges = [320, 640, 1280].filter((edge) => edge < longest).concat(longest);
  const widthAt = (edge: number) => Math.round((+width * edge) / longest) || 1;
  return {
    list: (type) => edges.map((edge) => `${base}/${edge}.${type} ${widthAt(edge)}w`).join(", "),
    jpegAt: (pixels) => `${base}/${edges.find((edge) => edge >= pixels) ?? longest}.jpg`,
  };
}
