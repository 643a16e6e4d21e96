// A part of a page whose code loads when it is first shown. If it cannot load, the alert below the header says so, the page
// stays as it is, and the code loads again when the part is shown next.
import { t } from "@lingui/core/macro";
import { type ComponentType, type FunctionComponent, lazy } from "react";
import { renew } from "../../api/upgrade.ts";
import { showAlert } from "./alerts.ts";

const NOT_LOADED = t`A part of this page could not be loaded. Please try again, or reload the page if the problem continues.`;
const UPGRADED = t`The store was updated. Please reload this page to go on.`;
/** React renders again right after a failure; that must not load again. */
const AGAIN_AFTER_MS = 1000;

type Load<Props extends object> = () => Promise<{ default: ComponentType<Props> }>;

export function lazyPart<Props extends object>(load: Load<Props>): FunctionComponent<Props> {
  let Part = attempt();

  function attempt(): ComponentType<Props> {
    const loaded: Load<Props> = () =>
      load().catch(async (error: unknown) => {
        console.error(error);
        const renewal = await renew();
        if (renewal !== "reloading") {
          showAlert({ tone: "danger", text: renewal === "outdated" ? UPGRADED : NOT_LOADED });
        }
        setTimeout(() => {
          Part = attempt();
        }, AGAIN_AFTER_MS);
        return { default: () => null };
      });
    return lazy(loaded) as unknown as ComponentType<Props>;
  }

  return function LazyPart(props: Props) {
    return <Part {...props} />;
  };
}
