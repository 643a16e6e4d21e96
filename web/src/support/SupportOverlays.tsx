// The overlays of every page: the sign-in after expiry, toasts and the live region.
import { useAtomValue } from "jotai";
import { lazy, Suspense } from "react";
import { Dock } from "../features/notices/index.ts";
import { Announcer } from "../page/Announcer.tsx";
import { signInNeededAtom } from "./api.ts";
import { confirmingAtom } from "./confirming.ts";
import { staffAtom } from "./me.ts";

const ConfirmSignInDialog = lazy(() => import("./signin/ConfirmSignInDialog.tsx"));
const SignInDialog = lazy(() => import("./signin/SignInDialog.tsx"));

export default function SupportOverlays() {
  const wasSignedIn = useAtomValue(staffAtom) !== undefined;
  const needed = useAtomValue(signInNeededAtom);
  const confirming = useAtomValue(confirmingAtom);
  return (
    <>
      <Suspense>{needed && wasSignedIn && <SignInDialog />}</Suspense>
      <Suspense>{confirming && <ConfirmSignInDialog onAnswer={confirming.answer} />}</Suspense>
      <Dock />
      <Announcer />
    </>
  );
}
