// Keys in text fields.
import type { KeyboardEvent } from "react";

/** Safari reports the Enter that ends a composition after its end, with this code. */
const COMPOSITION = 229;

/** Whether a key belongs to an input method, which composes a text: Enter accepts the text, arrows choose a candidate. */
export const isComposing = ({ nativeEvent: { isComposing, keyCode } }: KeyboardEvent): boolean =>
  isComposing || keyCode === COMPOSITION;
