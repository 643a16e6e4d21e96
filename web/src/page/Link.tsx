// A link to an absolute path of this site.
import type { ComponentProps } from "react";
import { followLink } from "../routing/index.ts";

type LinkProps = Omit<ComponentProps<"a">, "href"> & { to: string };

export function Link({ to, onClick, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        followLink(event);
      }}
    />
  );
}
