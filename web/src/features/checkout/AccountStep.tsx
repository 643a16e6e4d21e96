// Who orders: a guest signs in or opens an account without leaving the page. What is in the cart comes along.
import { paths } from "../../base/paths.ts";
import { SignInHere } from "../session/index.ts";

const WORDS = {
  known: "Sign in to order. Your cart stays as it is.",
  fresh: "An account keeps your artwork, proofs and orders together. Your cart stays as it is.",
};

export function AccountStep() {
  return <SignInHere words={WORDS} here={paths.checkout()} />;
}
