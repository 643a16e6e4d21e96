// The form of the tax rates: texts while they are edited, the server's document when they are saved.
import { t } from "@lingui/core/macro";
import { numberFault, percentInWords, thousandthsOf, typedThousandths } from "../../format/input.ts";
import type { Choice } from "../../ui/fields/SelectField.tsx";
import { newKey, prefixesOf } from "../parts/rows.ts";
import { WrongFields } from "../parts/useSave.ts";
import type { TaxRate, TaxTable } from "./calls.ts";

export interface RateForm {
  /** Identifies the rate in this form. */
  key: string;
  name: string;
  country: string;
  regions: string[];
  postcodes: string;
  taxClass: string;
  percent: string;
  isOnShipping: boolean;
}

export const newRate = (): RateForm => ({
  key: newKey(),
  name: "",
  country: "",
  regions: [],
  postcodes: "",
  taxClass: "",
  percent: "",
  isOnShipping: true,
});

export const formOf = (rate: TaxRate): RateForm => ({
  key: newKey(),
  name: rate.name,
  country: rate.country,
  regions: rate.regions ?? [],
  postcodes: (rate.postcodes ?? []).join(", "),
  taxClass: rate.taxClass ?? "",
  percent: typedThousandths(rate.rate),
  isOnShipping: rate.shipping ?? false,
});

/** The tax classes of the tables to start from. Products name them as they are. */
const CLASSES: Record<string, string> = { reduced: t({ message: "reduced", context: "tax class" }) };

export const classInWords = (taxClass: string) => CLASSES[taxClass] ?? taxClass;

/** In a few words: "7%, Germany, reduced". */
export function inWords({ country, regions, postcodes, taxClass, percent }: RateForm, countries: Choice[]) {
  const name = countries.find(({ value }) => value === country)?.name ?? country;
  const parts = [...regions, ...prefixesOf(postcodes)];
  const place = parts.length > 0 ? `${name}: ${parts.join(", ")}` : name;
  return [percentInWords(percent), place, classInWords(taxClass)].filter(Boolean).join(", ");
}

export const ratePath = (at: number) => `taxes.rates[${at}]`;

/** The table of the form. Throws all fields that are no numbers. */
export function tableOf(included: boolean, forms: readonly RateForm[]): TaxTable {
  const errors = new Map<string, string>();
  const somePercent = typedThousandths(7500);
  const rates = forms.map((form, at) => {
    const rate = thousandthsOf(form.percent);
    if (rate === undefined)
      errors.set(
        `${ratePath(at)}.rate`,
        numberFault(
          form.percent,
          t`Please enter per cent with at most three decimal places, such as ${somePercent}.`,
        ),
      );
    const taxClass = form.taxClass.trim();
    return {
      name: form.name.trim(),
      country: form.country,
      regions: form.regions,
      postcodes: prefixesOf(form.postcodes),
      ...(taxClass && { taxClass }),
      rate: rate ?? 0,
      shipping: form.isOnShipping,
    };
  });
  if (errors.size > 0) throw new WrongFields(errors);
  return { included, rates };
}
