// The shop's name with a registration mark as used in printing.
import { useAtomValue } from "jotai";
import { shopNameAtom } from "../base/shop.ts";

export function Logo() {
  const name = useAtomValue(shopNameAtom);
  return (
    <>
      <svg className="logo-mark" viewBox="0 0 32 32" aria-hidden="true">
        <circle cx="16" cy="16" r="9" />
        <path d="M16 2v28M2 16h28" />
      </svg>
      <span className="logo-word">{name}</span>
    </>
  );
}
