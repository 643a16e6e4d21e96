// Buttons: a main one, a quiet one, a plain one that looks like text. `busy` keeps the size and says so.
import type { ComponentProps } from "react";
import { classes } from "./names.ts";
import { Spinner } from "./Spinner.tsx";

interface ButtonProps extends ComponentProps<"button"> {
  look?: "main" | "quiet" | "text";
  busy?: boolean;
}

export function Button({ look = "main", busy = false, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={busy || rest.disabled}
      aria-busy={busy || undefined}
      className={classes("button", `button-${look}`, className)}
    >
      {children}
      {busy && <Spinner />}
    </button>
  );
}
