// Buttons: primary, secondary, and plain ones that look like text. `busy` keeps size and focus and ignores presses: a
// disabled button would lose the focus.
import type { ComponentProps, MouseEvent } from "react";
import { Spinner } from "../feedback/Spinner.tsx";
import { classes } from "../names.ts";

interface ButtonProps extends ComponentProps<"button"> {
  look?: "main" | "quiet" | "text";
  busy?: boolean;
}

const ignore = (event: MouseEvent) => event.preventDefault();

export function Button({ look = "main", busy = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      onClick={busy ? ignore : onClick}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={classes("button", `button-${look}`, className)}
    >
      {typeof children === "string" ? <span>{children}</span> : children}
      {busy && <Spinner />}
    </button>
  );
}
