// How well the colors can be read, checked by the server shortly after the last change.
import { useEffect, useState } from "react";
import { type CheckedColors, checkColors } from "./calls.ts";

const WAIT_MS = 150;

export type Colors = Record<"main" | "mainDark" | "accent", string>;

const COLOR = /^#[0-9a-f]{6}$/i;
export const isColor = (text: string) => COLOR.test(text.trim());

export function useChecked(colors: Colors): CheckedColors | undefined {
  const [checked, setChecked] = useState<CheckedColors>();
  const { main, mainDark, accent } = colors;
  useEffect(() => {
    if (![main, mainDark, accent].every(isColor)) return;
    let isOutdated = false;
    const timer = setTimeout(() => {
      checkColors({ main: main.trim(), mainDark: mainDark.trim(), accent: accent.trim() }).then(
        (found) => isOutdated || setChecked(found),
        () => undefined, // Saving checks them again.
      );
    }, WAIT_MS);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [main, mainDark, accent]);
  return checked;
}
