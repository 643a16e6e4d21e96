// Why a configuration has no price: the server's error code, the affected part of the form, and a message.
import { plural, t } from "@lingui/core/macro";
import { formatCount } from "../../format/numbers.ts";
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
  | "unreadable_quantity"
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
  noParts: () => parts("no_parts", t`Enter a quantity.`),
  tooManyParts: () =>
    parts(
      "too_many_parts",
      t`One line holds up to ${MAX_PARTS} colors and sizes. Put the others into a second line.`,
    ),
  repeatedPart: () => parts("repeated_part", t`A color and size is listed twice. Combine them into one.`),
  unknownPart: () => parts("unknown_part", t`A color or size is no longer offered. Choose another one.`),
  quantityOutOfBounds: () => {
    const most = formatCount(MAX_PIECES);
    return parts("quantity_out_of_bounds", t`Enter 1 to ${most} pieces in all.`);
  },
  /** Of a text; the server gets numbers only. */
  unreadableQuantity: () => {
    const most = formatCount(MAX_PIECES);
    return parts("unreadable_quantity", t`Enter a whole number from 1 to ${most}.`);
  },
  belowMinimum: (least: number): NotOffered => {
    const minimum = formatCount(least);
    return { ...parts("below_minimum", t`The minimum is ${minimum}.`), least };
  },
  repeatedLocation: (location: string) =>
    printing("repeated_location", location, t`${location} is listed twice. Choose one method for it.`),
  tooManyDecorations: (location: string) =>
    printing(
      "too_many_decorations",
      location,
      plural(MAX_DECORATIONS, {
        one: "A line is printed in up to 1 place. Remove one.",
        other: `A line is printed in up to ${formatCount(MAX_DECORATIONS)} places. Remove one.`,
      }),
    ),
  unknownLocation: (location: string) =>
    printing(
      "unknown_location",
      location,
      location
        ? t`${location} is not printed on this product. Choose another one.`
        : t`This place is not printed on this product. Choose another one.`,
    ),
  unknownMethod: (location: string, method: string) =>
    printing("unknown_method", location, t`${method} is not offered at ${location}. Choose another method.`),
  colorsOutOfBounds: (location: string, most: number) =>
    printing(
      "colors_out_of_bounds",
      location,
      most > 0
        ? plural(most, {
            one: `Choose 1 to 1 color at ${location}.`,
            other: `Choose 1 to ${most} colors at ${location}.`,
          })
        : t`This method at ${location} has no number of colors to choose.`,
    ),
  notBlank: (location: string) =>
    printing("not_blank", location, t`This product is not sold blank. Choose how ${location} is printed.`),
  unknownRush: (): NotOffered => ({
    code: "unknown_rush",
    field: "rushDays",
    message: t`This production time is not offered. Choose another one.`,
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
  tooLarge: () => parts("too_large", t`This is more than one line can hold. Order fewer pieces.`),
};
