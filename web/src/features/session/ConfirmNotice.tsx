// Shown to customers with an unconfirmed email address.

import { useAtomValue } from "jotai";
import { Suspense } from "react";
import { lazyPart } from "../notices/index.ts";
import { sessionAtom } from "./atoms.ts";

const UnconfirmedEmail = lazyPart(() => import("./UnconfirmedEmail.tsx"));

export function ConfirmNotice() {
  const session = useAtomValue(sessionAtom);
  if (!session?.emailUnconfirmed) return null;
  return (
    <Suspense>
      <UnconfirmedEmail email={session.email} />
    </Suspense>
  );
}
