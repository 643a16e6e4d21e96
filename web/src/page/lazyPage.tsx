// A page whose code loads when it opens. The code of the server-rendered page loads before React renders, so that a
// placeholder never replaces it.
import { type ComponentType, type FunctionComponent, lazy } from "react";
import { forgetTyping, renew } from "../api/upgrade.ts";

/** What lets each page whose code could not be loaded load it again: React caches a failed import. */
const failed = new Set<() => void>();

/**
 * Lets pages whose code could not be loaded try again. Called after the failure is shown: React renders a page once more to
 * show it, which must not load again, without end.
 */
export function loadFailedPagesAgain(): void {
  for (const renew of failed) renew();
  failed.clear();
}

export type LazyPage<Props extends object> = FunctionComponent<Props> & { preload: () => Promise<void> };

export function lazyPage<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPage<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let Waiting = waiting();

  function waiting(): ComponentType<Props> {
    const attempt = () =>
      load().catch(async (error: unknown) => {
        failed.add(() => {
          Waiting = waiting();
        });
        // The page before is left, with what was typed into it.
        forgetTyping();
        if ((await renew()) === "reloading") await new Promise<never>(() => undefined);
        throw error;
      });
    return lazy(attempt) as unknown as ComponentType<Props>;
  }

  function Shown(props: Props) {
    const Body = Loaded ?? Waiting;
    return <Body {...props} />;
  }
  return Object.assign(Shown, {
    preload: async () => {
      Loaded = (await load()).default;
    },
  });
}
