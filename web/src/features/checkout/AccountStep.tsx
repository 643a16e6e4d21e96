// The account step: a guest signs in or registers without leaving the page. The cart is kept.
import { paths } from "../../base/paths.ts";
import { SignInHere } from "../session/index.ts";

const WORDS = {
  known: "Sign in to order. Your cart stays as it is.",
  fresh: "An account keeps your artwork, proofs and orders together. Your cart stays as it is.",
};

export function AccountStep() {
  return <SignInHere words={WORDS} here={paths.checkout()} />;
}
