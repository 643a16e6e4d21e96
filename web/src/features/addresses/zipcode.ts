// Postcodes as people write them: with other or no spaces and dashes, or after the letters of the country. As in
// server/src/geography/, which also writes them as usual.
import type { CountryRules } from "../../api/types.ts";

/** The letters on the cars of a country, where they are not its code. */
const CAR_LETTERS: Record<string, string> = {
  AT: "A",
  BE: "B",
  DE: "D",
  ES: "E",
  FI: "FIN",
  FR: "F",
  HU: "H",
  IT: "I",
  LU: "L",
  NO: "N",
  PT: "P",
  SE: "S",
  SI: "SLO",
};

/** Any text is a postcode of a country without postcodes. */
export function isZipcode(typed: string, { countryId, zipcodePattern }: CountryRules): boolean {
  if (!zipcodePattern) return true;
  const pattern = new RegExp(`^(?:${zipcodePattern})$`, "i");
  const bare = typed.toUpperCase().replace(/[^A-Z\d]/g, "");
  const rests = [countryId, CAR_LETTERS[countryId]]
    .filter((letters) => letters !== undefined && bare.startsWith(letters))
    .map((letters = "") => bare.slice(letters.length));
  return [bare, ...rests]
    .flatMap((rest) => spellingsOf(rest, countryId))
    .concat(typed.trim())
    .some((text) => pattern.test(text));
}

function spellingsOf(bare: string, countryId: string): string[] {
  const parted = ["-", " "].flatMap((sign) =>
    [...bare].slice(1).map((_, at) => bare.slice(0, at + 1) + sign + bare.slice(at + 1)),
  );
  return [bare, `${countryId}-${bare}`, `${countryId}${bare}`, ...parted];
}
