import type { MouseEvent } from "react";
import { navigate } from "./history.ts";

interface FollowOptions {
  replace?: boolean;
}

/**
 * Opens a clicked link without loading the page anew. A link to the current address adds no history entry. The browser
 * follows links to other sites, other windows and downloads, and clicks with a modifier key or another button.
 */
export function followLink(event: MouseEvent<HTMLAnchorElement>, options?: FollowOptions): void {
  followClick(event, event.currentTarget, options);
}

/** Opens a link that was clicked somewhere inside of an element. */
export function followClick(
  event: MouseEvent,
  link: HTMLAnchorElement,
  { replace }: FollowOptions = {},
): void {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const isHere = !link.target || link.target === "_self";
  if (event.defaultPrevented || event.button !== 0 || isModified || !isHere) return;
  if (link.hasAttribute("download") || link.origin !== location.origin) return;
  event.preventDefault();
  navigate(link.pathname + link.search + link.hash, { replace: replace ?? link.href === location.href });
}
