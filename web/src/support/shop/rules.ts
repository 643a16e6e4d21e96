// The fields of the shop's details, with the server's limits.
import { t } from "@lingui/core/macro";
import { DEFAULT_NAME, type ShopDetails } from "../../base/shop.ts";
import type { TextRules } from "../../forms/texts.ts";

export const RULES = {
  name: { label: t`Name of the shop`, most: 40, missing: t`Please enter the name of the shop.` },
  phone: { label: t`Phone`, most: 24, kind: "tel" },
  hours: { label: t`Hours`, most: 80 },
  email: { label: t`Email`, most: 254, kind: "email" },
  postalAddress: { label: t`Postal address`, most: 300, kind: "lines" },
  taxNumber: { label: t`Tax number`, most: 40 },
  bank: { label: t`Bank account`, most: 300, kind: "lines" },
  promotionTitle: { label: t`Heading`, most: 40 },
  promotionText: { label: t`Sentence`, most: 160 },
  promotionLink: { label: t`Leads to`, most: 200 },
} satisfies TextRules<string>;

export type FieldName = keyof typeof RULES;
export type Values = Record<FieldName, string>;

/** The values of the form. */
export function valuesOf({ name, contact, invoice, promotion }: ShopDetails): Values {
  return {
    name: name ?? DEFAULT_NAME,
    phone: contact?.phone ?? "",
    hours: contact?.hours ?? "",
    email: contact?.email ?? "",
    postalAddress: invoice?.address ?? "",
    taxNumber: invoice?.taxNumber ?? "",
    bank: invoice?.bank ?? "",
    promotionTitle: promotion?.title ?? "",
    promotionText: promotion?.text ?? "",
    promotionLink: promotion?.link ?? "",
  };
}
