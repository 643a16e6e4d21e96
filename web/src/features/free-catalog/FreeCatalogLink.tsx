// Opens the free catalog's form over the page. Replaces the address, so that closing the form leaves no history entry.
import type { ComponentProps } from "react";
import { useLinkClickHandler, useLocation } from "react-router";
import { FREE_CATALOG_HASH } from "./hash.ts";

type FreeCatalogLinkProps = Pick<ComponentProps<"a">, "className" | "title" | "children">;

export function FreeCatalogLink(props: FreeCatalogLinkProps) {
  const to = useLocation().search + FREE_CATALOG_HASH;
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace: true });
  return <a {...props} href={FREE_CATALOG_HASH} onClick={follow} aria-haspopup="dialog" />;
}
