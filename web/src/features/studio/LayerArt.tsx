// What a layer shows, in a box of its size around 0, 0.
import type { DesignLayer, FontOutlines } from "../../api/types.ts";
import { outlineOf } from "./text.ts";

interface LayerArtProps {
  layer: DesignLayer;
  font: FontOutlines | undefined;
  fileOf: FileAddress;
}

/** The address of a file's picture; undefined if there is none. */
export type FileAddress = (artworkId: number) => string | undefined;

export function LayerArt({ layer, font, fileOf }: LayerArtProps) {
  const { content } = layer;
  switch (content.kind) {
    case "artwork": {
      const href = fileOf(content.artworkId);
      return href ? <Image layer={layer} href={href} /> : null;
    }
    case "text":
      return font ? <Text layer={layer} font={font} /> : null;
    case "art":
      return <Image layer={layer} href={artAddress(content.artId, content.color)} />;
  }
}

export const artAddress = (id: number, color?: string) =>
  color ? `/stockart/pictures/${id}.svg?ink=${color.slice(1)}` : `/stockart/pictures/${id}.svg`;

function Image({ layer: { width, height }, href }: { layer: DesignLayer; href: string }) {
  return <image href={href} x={-width / 2} y={-height / 2} width={width} height={height} />;
}

function Text({ layer: { content, width, height }, font }: { layer: DesignLayer; font: FontOutlines }) {
  if (content.kind !== "text") return null;
  const outline = outlineOf(font, content.text, content.align);
  const scale = Math.min(width / outline.width, height / outline.height);
  return (
    <g
      fill={content.color}
      transform={`translate(${(-outline.width * scale) / 2} ${(-outline.height * scale) / 2}) scale(${scale})`}
    >
      {outline.glyphs.map(({ x, y, path }) => (
        <path key={`${x}/${y}`} transform={`translate(${x} ${y})`} d={path} />
      ))}
    </g>
  );
}
