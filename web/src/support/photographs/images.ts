// The images of a product's record, and how they are changed.
import { t } from "@lingui/core/macro";
import type { Corners } from "./corners.ts";

export interface Imprint {
  location: string;
  corners: Corners;
}

/** As docs/importing.md describes it. */
export interface RecordImage {
  url: string;
  alt?: string;
  color?: string;
  view?: string;
  imprints?: Imprint[];
}

export const VIEWS = [
  { value: "front", name: t({ message: "Front", context: "view" }) },
  { value: "angle", name: t`Turned` },
  { value: "back", name: t({ message: "Back", context: "view" }) },
  { value: "detail", name: t`Close-up` },
  { value: "size", name: t`Measures` },
];

/** The image without fields that are empty. */
export function imageOf({ url, alt = "", color, view, imprints = [] }: RecordImage): RecordImage {
  return {
    url,
    ...(alt.trim() !== "" && { alt: alt.trim() }),
    ...(color && { color }),
    ...(view && { view }),
    ...(imprints.length > 0 && { imprints }),
  };
}

/** A new image. The first one of its color shows the front unless its file says otherwise: cards show it. */
export function added(
  images: readonly RecordImage[],
  url: string,
  shown: Pick<RecordImage, "color" | "view"> = {},
) {
  const hasFront = images.some(
    ({ color, view }) => view === "front" && (color ?? "") === (shown.color ?? ""),
  );
  return [...images, { url, ...(!hasFront && { view: "front" }), ...shown }];
}

/** What distinguishes the images in a list, in which an address may occur several times. */
export function idsOf(images: readonly RecordImage[]): string[] {
  const counts = new Map<string, number>();
  return images.map(({ url }) => {
    const count = (counts.get(url) ?? 0) + 1;
    counts.set(url, count);
    return `${count} ${url}`;
  });
}

/** Moves the image at a place to another place. */
export function moved<T>(images: readonly T[], from: number, to: number): T[] {
  const rest = images.filter((_, at) => at !== from);
  const image = images[from];
  return image === undefined ? [...images] : [...rest.slice(0, to), image, ...rest.slice(to)];
}

/** What an image is called in messages. */
export function nameOf({ alt, color, view }: RecordImage, at: number): string {
  const number = at + 1;
  const words = alt || [color, VIEWS.find(({ value }) => value === view)?.name].filter(Boolean).join(", ");
  return [t`Picture ${number}`, words].filter(Boolean).join(": ");
}
