// Content for signed-in customers. Shows guests what a sign-in gives access to, with a link.
import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { SkeletonCards } from "../../ui/feedback/Skeleton.tsx";
import { sessionAtom } from "./atoms.ts";
import { SignInFirst } from "./SignInFirst.tsx";

export function MembersOnly({ purpose, children }: { purpose: string; children: ReactNode }) {
  const session = useAtomValue(sessionAtom);
  if (!session) return <SkeletonCards count={4} />;
  return session.signedIn ? children : <SignInFirst purpose={purpose} />;
}
