// Shows the logo on all product pictures, in all tabs. Without a logo, it asks for one.
import { Trans } from "@lingui/react/macro";
import { useAtomValue, useSetAtom } from "jotai";
import { loadCode } from "../../api/loadCode.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { isChoosingLogoAtom, logoAtom } from "./logo.ts";

export function LogoSwitch() {
  const logo = useAtomValue(logoAtom);
  const choose = useSetAtom(isChoosingLogoAtom);
  const isShown = logo?.logo === "shown";
  return (
    <Button
      look="quiet"
      className="logo-switch"
      aria-pressed={isShown}
      aria-haspopup={logo ? undefined : "dialog"}
      onClick={async () => {
        if (!logo) return choose(true);
        (await loadCode(() => import("./switching.ts"))).showLogo(logo.artworkId, !isShown);
      }}
    >
      <Trans>
        My logo<span className="visually-hidden"> on all products</span>
      </Trans>
    </Button>
  );
}
