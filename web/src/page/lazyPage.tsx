// A page whose code is read when it is opened. The one that the server has painted is read before React draws,
// so that the painted page is never replaced by a waiting one.
import { type ComponentType, type FunctionComponent, lazy } from "react";

export type LazyPage<Props extends object> = FunctionComponent<Props> & { preload: () => Promise<void> };

export function lazyPage<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPage<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let Waiting = waiting();

  /** React remembers a failure for good; the next try needs a new one. */
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
