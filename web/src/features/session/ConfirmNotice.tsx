// Shown to customers with an unconfirmed email address.
import { useAtomValue } from "jotai";
import { lazy, Suspense } from "react";
import { sessionAtom } from "./atoms.ts";

const UnconfirmedEmail = lazy(() => import("./UnconfirmedEmail.tsx"));

export function ConfirmNotice() {
  const session = useAtomValue(sessionAtom);
  if (!session?.emailUnconfirmed) return null;
  return (
    <Suspense>
      <UnconfirmedEmail email={session.email} />
    </Suspense>
  );
}
