// The sign-in page. Afterwards it redirects to the requested page.
import { useAtomValue } from "jotai";
import { Navigate, useLocation } from "react-router";
import { returnUrlOf } from "../../features/session/index.ts";
import { DeskPage } from "../DeskPage.tsx";
import { isDesk, staffAtom } from "../me.ts";
import { deskPaths, deskPatterns } from "../paths.ts";
import { SignInForm } from "./SignInForm.tsx";

export default function SignInPage() {
  const staff = useAtomValue(staffAtom);
  const wanted = placeIn(returnUrlOf(useLocation().search));
  if (staff) return <Navigate to={wanted ?? startOf(isDesk(staff.role))} replace />;
  return (
    <DeskPage title="Sign in to the support desk" className="page-narrow">
      <SignInForm onSignedIn={() => undefined} />
    </DeskPage>
  );
}

/** Accepts only addresses of the support app other than this page. */
function placeIn(returnUrl: string | undefined): string | undefined {
  const isOfDesk = returnUrl === deskPatterns.lobby || /^\/support[/?]/.test(returnUrl ?? "");
  return isOfDesk && !returnUrl?.startsWith(deskPatterns.signIn) ? returnUrl : undefined;
}

const startOf = (hasLobby: boolean) => (hasLobby ? deskPaths.lobby() : deskPaths.work("proofs"));
