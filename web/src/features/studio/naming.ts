// Names of layers, and lengths in words.
import { t } from "@lingui/core/macro";
import type { ArtworkEntry, DesignLayer } from "../../api/types.ts";
import { formatMeasure, formatSize } from "../../format/numbers.ts";
import { MM } from "./model.ts";

const MAX_LENGTH = 24;

export function nameOf({ content }: DesignLayer, artwork?: ArtworkEntry): string {
  switch (content.kind) {
    case "artwork":
      return artwork?.name ?? t`Your file`;
    case "text": {
      const line = content.text.replaceAll("\n", " ");
      const words = line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH)}…` : line;
      return t`“${words}”`;
    }
    case "art":
      return t`Stock art`;
  }
}

export const inMm = (length: number) => formatMeasure(Number((length / MM).toFixed(1)));

/** 53.3 × 25.4 mm */
export function sizeInWords({ width, height }: { width: number; height: number }): string {
  const tenths = (length: number) => Number((length / MM).toFixed(1));
  return formatSize(tenths(width), tenths(height));
}
