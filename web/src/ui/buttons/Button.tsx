// Buttons: a main one, a quiet one, a plain one that looks like text. `busy` keeps the size and the focus, says so, and takes
// no press: a button that the browser disables would lose the focus.
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
      {children}
      {busy && <Spinner />}
    </button>
  );
}
