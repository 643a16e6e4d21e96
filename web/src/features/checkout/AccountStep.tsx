// The account step: a guest signs in or registers without leaving the page. The cart is kept.
import { t } from "@lingui/core/macro";
import { Suspense } from "react";
import { paths } from "../../base/paths.ts";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { SignInHere } from "../session/index.ts";

const WORDS = {
  known: t`Sign in to order. Your cart does not change.`,
  fresh: t`An account keeps your artwork, proofs and orders together. Your cart does not change.`,
};

export function AccountStep() {
  return (
    <Suspense fallback={<SkeletonRows count={3} />}>
      <SignInHere words={WORDS} here={paths.checkout()} />
    </Suspense>
  );
}
