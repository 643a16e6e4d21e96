// A link inside the store. The router's own component brings its framework mode's prefetching along, 3 KB that
// nobody here uses; this is the part of it that a link needs.
import type { ComponentProps } from "react";
import { useHref, useLinkClickHandler } from "react-router";

type LinkProps = Omit<ComponentProps<"a">, "href"> & { to: string };

export function Link({ to, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}
