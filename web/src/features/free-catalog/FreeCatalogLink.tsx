// Opens the free catalog's form over the page. Replaces the address, so that closing the form leaves no history entry.
import type { ComponentProps } from "react";
import { followLink } from "../../routing/index.ts";
import { FREE_CATALOG_HASH } from "./hash.ts";

type FreeCatalogLinkProps = Pick<ComponentProps<"a">, "className" | "title" | "children">;

export function FreeCatalogLink(props: FreeCatalogLinkProps) {
  return (
    <a
      {...props}
      href={FREE_CATALOG_HASH}
      onClick={(event) => followLink(event, { replace: true })}
      aria-haspopup="dialog"
    />
  );
}
