// How an address is written: as on a letter, and in short.
import { t } from "@lingui/core/macro";
import type { CountryRules } from "../../api/types.ts";
import type { Line } from "./address.ts";

type Written = Partial<Record<Line, string | undefined>>;
export type TownLine = "city" | "state" | "zipcode";

/** The parts below the recipient, and the countries that write them so, as in server/src/geography/letter.rs: the lines of the
 * street (A), the city (C), the region by its code (S) or its name (N), the postcode (Z). Other signs precede a part. */
const FORMATS: ReadonlyArray<readonly [format: string, countries: string]> = [
  ["A/C - Z", "BD"],
  ["A/C S Z", "AU CA CC CX HM NF"],
  ["A/C Z N", "PG"],
  ["A/C Z, N", "VE"],
  ["A/C Z/N", "IN NG PE"],
  ["A/C, N", "BS KN"],
  ["A/C, N Z", "CO SO TW"],
  ["A/C, N/Z", "HN IQ JP"],
  ["A/C, S Z", "AS FM GU MH MP PR PW UM US VI"],
  ["A/C, Z", "LV MM"],
  ["A/C-S/Z", "BR"],
  ["A/C-Z", "PK"],
  ["A/C/N", "AE HK JM KI NR PA SC SR TV"],
  ["A/C/N Z", "ID TH VN"],
  ["A/C/N, Z", "CN"],
  ["A/C/N/Z", "EG IE IR KR MN RU"],
  ["A/C/Z", "AF FK GB GG GS IM IO JE KE LK PN SH SZ TC ZA"],
  [
    "A/Z C",
    "AD AM AT AX AZ BA BE BG BL BY CH CR CU CY CZ DE DK DO DZ EE EH ET FI FO FR GE GF GL GN GP GR GT GW " +
      "HR HT IS KG KW KZ LA LI LR LT LU MA MC MD ME MF MG MK MQ MZ NC NE NL NO PF PL PM PT PY RE RO RS " +
      "SE SI SJ SK SM SN TJ TM TN TR UA VA WF YT ZM",
  ],
  ["A/Z C N", "ES UY"],
  ["A/Z C S", "IT"],
  ["A/Z C, S", "MX"],
  ["A/Z C/N", "AR CL CV MY PH SV UZ"],
  ["A/Z/C", "EC MU OM"],
  ["A/Z/C, N", "NI"],
  ["C/A/Z", "HU"],
];
const USUAL = "A/C Z";

function formatOf(countryId: string): string {
  const found = FORMATS.find(([, countries]) => countries.split(" ").includes(countryId));
  return found ? found[0] : USUAL;
}

interface Part {
  line: TownLine;
  of: (address: Written, region: string | undefined) => string | undefined;
}

const PARTS: Record<string, Part> = {
  C: { line: "city", of: ({ city }) => city },
  // A code with digits is in lists only, not on letters.
  S: { line: "state", of: ({ state }) => (/\d/.test(state ?? "") ? "" : state) },
  N: { line: "state", of: regionName },
  Z: { line: "zipcode", of: ({ zipcode }) => zipcode },
};

/** Without its other spellings; none if it is that of the city. */
function regionName({ city, state }: Written, region: string | undefined) {
  const name = (region ?? state ?? "").split(" [")[0];
  return name === city ? "" : name;
}

interface Letter {
  /** The shop’s country. Only other countries are named. */
  home: string;
  /** The name of the country. */
  country: string;
  /** The name of the region, where letters have it. */
  region?: string | undefined;
}

/** The address as label lines. */
export function lettered(address: Written, { home, country, region }: Letter): string[] {
  const countryId = address.countryId || home;
  const lines = [
    [address.firstName, address.lastName].filter(Boolean).join(" "),
    address.company,
    address.department,
    ...formatOf(countryId)
      .split("/")
      .flatMap((line) =>
        line === "A" ? [address.address1, address.address2] : [townOf(line, address, region)],
      ),
    countryId === home ? "" : country,
  ];
  return lines.filter((line): line is string => Boolean(line));
}

function townOf(format: string, address: Written, region: string | undefined): string {
  let line = "";
  let between = "";
  for (const sign of format) {
    const part = PARTS[sign];
    if (part) {
      const text = part.of(address, region);
      if (text) line += (line && between) + text;
      between = "";
    } else between += sign;
  }
  return line;
}

/** Whether letters have the name of the region, which an address does not have if its country gives regions codes. */
export const writesRegionName = (countryId: string) => formatOf(countryId).includes("N");

/** The fields of a town, in the order of the country; the region only where addresses have one. */
export function townLines(countryId: string, rules: CountryRules | undefined): TownLine[] {
  const written = [...formatOf(countryId)].flatMap((sign) => PARTS[sign]?.line ?? []);
  const all = [...new Set<TownLine>([...written, "state", "zipcode"])];
  const hasRegion =
    rules?.countryId === countryId ? rules.regionRequired || rules.regionUsed : written.includes("state");
  return all.filter((line) => line !== "state" || hasRegion);
}

/** A short name: the address title, otherwise the company or street. */
export const titleOf = (address: Written) =>
  address.addressTitle || address.company || address.address1 || t`Address`;
