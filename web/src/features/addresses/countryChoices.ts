// The countries of an address form.
import { t } from "@lingui/core/macro";
import type { Country } from "../../api/types.ts";
import type { Choice } from "../../ui/fields/SelectField.tsx";

/** Those that the shop ships to come first, under a heading. */
export function countryChoices(countries: Country[]): Choice[] {
  const served = countries.filter(({ isServed }) => isServed);
  const others = countries.filter(({ isServed }) => !isServed);
  const choices = (some: Country[], group: string) =>
    some.map(({ countryId, name }) => ({
      value: countryId,
      name,
      ...(served.length > 0 && others.length > 0 && { group }),
    }));
  return [...choices(served, t`We ship to`), ...choices(others, t`Other countries`)];
}
