// Why a configuration has no price: the server's error code, the affected part of the form, and a message.
import { formatCount, plural } from "../../format/numbers.ts";
import { formMessage } from "../../forms/messages.ts";

export const MAX_PARTS = 24;
export const MAX_PIECES = 1_000_000;
export const MAX_DECORATIONS = 8;
export const MAX_INKS_LENGTH = 60;
export const MAX_NOTES_LENGTH = 250;

export type NotOfferedCode =
  | "no_parts"
  | "too_many_parts"
  | "repeated_part"
  | "unknown_part"
  | "quantity_out_of_bounds"
  | "below_minimum"
  | "repeated_location"
  | "too_many_decorations"
  | "unknown_location"
  | "unknown_method"
  | "colors_out_of_bounds"
  | "not_blank"
  | "unknown_rush"
  | "notes_too_long"
  | "inks_too_long"
  | "too_large";

export interface NotOffered {
  code: NotOfferedCode;
  field: "parts" | "decorations" | "rushDays" | "notes" | "inks";
  message: string;
  /** The affected decoration. */
  location?: string;
  /** Below the minimum: the minimum order. */
  least?: number;
}

const parts = (code: NotOfferedCode, message: string): NotOffered => ({ code, field: "parts", message });
const printing = (code: NotOfferedCode, location: string, message: string): NotOffered => ({
  code,
  field: "decorations",
  location,
  message,
});

export const notOffered = {
  noParts: () => parts("no_parts", "Enter a quantity."),
  tooManyParts: () =>
    parts(
      "too_many_parts",
      `One line holds up to ${MAX_PARTS} colors and sizes. Put the others into a second line.`,
    ),
  repeatedPart: () => parts("repeated_part", "A color and size is listed twice. Combine them into one."),
  unknownPart: () => parts("unknown_part", "A color or size is no longer offered. Choose another one."),
  quantityOutOfBounds: () =>
    parts("quantity_out_of_bounds", `Enter 1 to ${formatCount(MAX_PIECES)} pieces in all.`),
  belowMinimum: (least: number): NotOffered => ({
    ...parts("below_minimum", `The minimum is ${formatCount(least)}.`),
    least,
  }),
  repeatedLocation: (location: string) =>
    printing("repeated_location", location, `${location} is listed twice. Choose one method for it.`),
  tooManyDecorations: (location: string) =>
    printing(
      "too_many_decorations",
      location,
      `A line is printed in up to ${plural(MAX_DECORATIONS, "place")}. Remove one.`,
    ),
  unknownLocation: (location: string) =>
    printing(
      "unknown_location",
      location,
      `${location || "This place"} is not printed on this product. Choose another one.`,
    ),
  unknownMethod: (location: string, method: string) =>
    printing("unknown_method", location, `${method} is not offered at ${location}. Choose another method.`),
  colorsOutOfBounds: (location: string, most: number) =>
    printing(
      "colors_out_of_bounds",
      location,
      most > 0
        ? `Choose 1 to ${most} ${most === 1 ? "color" : "colors"} at ${location}.`
        : `This method at ${location} has no number of colors to choose.`,
    ),
  notBlank: (location: string) =>
    printing("not_blank", location, `This product is not sold blank. Choose how ${location} is printed.`),
  unknownRush: (): NotOffered => ({
    code: "unknown_rush",
    field: "rushDays",
    message: "This production time is not offered. Choose another one.",
  }),
  notesTooLong: (): NotOffered => ({
    code: "notes_too_long",
    field: "notes",
    message: formMessage("maxlength", MAX_NOTES_LENGTH),
  }),
  inksTooLong: (location: string): NotOffered => ({
    code: "inks_too_long",
    field: "inks",
    location,
    message: formMessage("maxlength", MAX_INKS_LENGTH),
  }),
  tooLarge: () => parts("too_large", "This is more than one line can hold. Order fewer pieces."),
};
