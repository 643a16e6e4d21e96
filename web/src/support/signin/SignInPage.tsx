// The sign-in page. Afterwards it redirects to the requested page.
import { t } from "@lingui/core/macro";
import { useAtomValue } from "jotai";
import { returnUrlOf } from "../../features/session/index.ts";
import { Redirect, useLocation } from "../../routing/index.ts";
import { isSupport, staffAtom } from "../me.ts";
import { supportPaths, supportPatterns } from "../paths.ts";
import { SupportPage } from "../SupportPage.tsx";
import { SignInForm } from "./SignInForm.tsx";

export default function SignInPage() {
  const staff = useAtomValue(staffAtom);
  const wanted = placeIn(returnUrlOf(useLocation().search));
  if (staff) return <Redirect to={wanted ?? startOf(isSupport(staff.role))} />;
  return (
    <SupportPage title={t`Sign in to support`} className="page-narrow">
      <SignInForm onSignedIn={() => undefined} />
    </SupportPage>
  );
}

/** Accepts only addresses of the support app other than this page. */
function placeIn(returnUrl: string | undefined): string | undefined {
  const isOfSupport = returnUrl === supportPatterns.lobby || /^\/support[/?]/.test(returnUrl ?? "");
  return isOfSupport && !returnUrl?.startsWith(supportPatterns.signIn) ? returnUrl : undefined;
}

const startOf = (hasLobby: boolean) => (hasLobby ? supportPaths.lobby() : supportPaths.work("proofs"));
