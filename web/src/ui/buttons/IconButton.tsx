// A button that shows only an icon. The type requires an accessible name.
import type { ComponentProps, ReactNode } from "react";
import { type AccessibleName, classes } from "../names.ts";

type IconButtonProps = Omit<ComponentProps<"button">, "aria-label" | "aria-labelledby" | "children"> &
  AccessibleName & { children: ReactNode };

export function IconButton({ className, ...rest }: IconButtonProps) {
  return <button type="button" {...rest} className={classes("icon-button", className)} />;
}
