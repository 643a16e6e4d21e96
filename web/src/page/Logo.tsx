// The shop's logo, or its name with a registration mark as used in printing.
import { useAtomValue } from "jotai";
import { shopAtom, shopNameAtom } from "../base/shop.ts";
import { classes } from "../ui/names.ts";

/** From this length on, a name has small letters in the header of a phone. As in server/src/http/pages/mod.rs. */
const LONG_NAME = 9;

/** `isNamed`: something around it has the shop's name already, as in the header. */
export function Logo({ isNamed = false }: { isNamed?: boolean }) {
  const name = useAtomValue(shopNameAtom);
  const { logo } = useAtomValue(shopAtom);
  if (logo) return <img className="logo-image" src={logo} alt={isNamed ? "" : name} />;
  return (
    <>
      <svg className="logo-mark" viewBox="0 0 32 32" aria-hidden="true">
        <circle cx="16" cy="16" r="9" />
        <path d="M16 2v28M2 16h28" />
      </svg>
      <span className={classes("logo-word", isNamed && [...name].length >= LONG_NAME && "logo-word-long")}>
        {name}
      </span>
    </>
  );
}
