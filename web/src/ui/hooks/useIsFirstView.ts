import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * Whether React renders the view that the server has rendered: at build time, and while it hydrates the page. Such a render
 * must return exactly the server's markup. Right after it, the component renders again.
 */
export function useIsFirstView(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
