// A link within the store. The router's own component includes framework-mode prefetching, 3 KB that are not used here.
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
