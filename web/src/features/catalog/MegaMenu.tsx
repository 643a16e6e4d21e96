// All categories behind one button: a disclosure of links, not an ARIA menu.

import { Trans } from "@lingui/react/macro";
import { ChevronDown } from "lucide-react";
import { Suspense, useId } from "react";
import { paths } from "../../base/paths.ts";
import { useDisclosure } from "../../ui/hooks/useDisclosure.ts";
import { useIsFirstView } from "../../ui/hooks/useIsFirstView.ts";
import { lazyPart } from "../notices/index.ts";

const Panel = lazyPart(() => import("./MegaMenuPanel.tsx"));

export function MegaMenu() {
  const menu = useDisclosure();
  const id = useId();
  const isFirstView = useIsFirstView();
  if (isFirstView) {
    return (
      <div className="mega-menu">
        <a className="mega-menu-button" href={paths.home()}>
          <Trans>All products</Trans>
        </a>
      </div>
    );
  }
  return (
    <div className="mega-menu" {...menu.root}>
      <button
        ref={menu.button}
        type="button"
        className="mega-menu-button"
        aria-expanded={menu.open}
        aria-controls={id}
        {...menu.trigger}
      >
        <Trans>All products</Trans>
        <ChevronDown aria-hidden="true" />
      </button>
      <div id={id} ref={menu.panel} className="mega-menu-panel" hidden={!menu.open}>
        {menu.open && (
          <Suspense
            fallback={
              <p role="status">
                <Trans>Loading categories…</Trans>
              </p>
            }
          >
            <Panel onChoose={menu.close} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
