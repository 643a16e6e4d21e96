// A page whose code loads when it opens. The code of the server-rendered page loads before React renders, so that a
// placeholder never replaces it.
import { type ComponentType, type FunctionComponent, lazy } from "react";

export type LazyPage<Props extends object> = FunctionComponent<Props> & { preload: () => Promise<void> };

export function lazyPage<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPage<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let Waiting = waiting();

  /** React caches a failed import; the next attempt needs a new component. */
  function waiting(): ComponentType<Props> {
    const attempt = () =>
      load().catch((error: unknown) => {
        Waiting = waiting();
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
