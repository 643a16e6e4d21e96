// The terms of a product besides its prices: faster production, small orders, proof, weight, size, and whether it is sold blank.
import { t } from "@lingui/core/macro";
import { typedNumber } from "../../format/input.ts";
import { MAX_QUANTITY } from "./prices.ts";
import type { Typed } from "./typed.ts";

export interface Terms {
  rush?: Array<{ productionDays: number; fee: string }>;
  lessThanMinimum?: { minQuantity: number; fee: string };
  proofPrice?: string;
  taxClass?: string;
  weightMg?: number;
  blank?: boolean;
  dimensions?: { widthMm: number; heightMm: number; depthMm?: number };
}

export interface RushRow {
  productionDays: string;
  fee: string;
}

export interface TermsForm {
  rush: RushRow[];
  lessQuantity: string;
  lessFee: string;
  proofPrice: string;
  taxClass: string;
  /** In grams. */
  weight: string;
  /** Empty: only if it cannot be decorated. */
  blank: string;
  width: string;
  height: string;
  depth: string;
}

export const BLANK = [
  { value: "", name: t`Only if it cannot be decorated` },
  { value: "yes", name: t`Yes` },
  { value: "no", name: t`No` },
];

export const MAX_DAYS = 365;
/** The longest width, height and depth. */
export const LONGEST_MM = 100_000;
const HEAVIEST_G = 1_000_000;
const MG_PER_GRAM = 1_000;

export function termsForm(terms: Terms): TermsForm {
  const { rush = [], lessThanMinimum, proofPrice, taxClass = "", weightMg, blank, dimensions } = terms;
  return {
    rush: rush.map(({ productionDays, fee }) => ({
      productionDays: String(productionDays),
      fee: typedNumber(fee),
    })),
    lessQuantity: typedNumber(lessThanMinimum?.minQuantity),
    lessFee: typedNumber(lessThanMinimum?.fee),
    proofPrice: typedNumber(proofPrice),
    taxClass,
    weight: typedNumber(weightMg === undefined ? undefined : weightMg / MG_PER_GRAM),
    blank: blank === undefined ? "" : blank ? "yes" : "no",
    width: typedNumber(dimensions?.widthMm),
    height: typedNumber(dimensions?.heightMm),
    depth: typedNumber(dimensions?.depthMm),
  };
}

export function termsOf(form: TermsForm, typed: Typed): Terms {
  const { rush, lessQuantity, lessFee, proofPrice, taxClass, weight, blank, width, height, depth } = form;
  const isGiven = (...texts: string[]) => texts.some((text) => text.trim() !== "");
  return {
    ...(rush.length > 0 && {
      rush: rush.map(({ productionDays, fee }, at) => ({
        productionDays: typed.whole(`rush[${at}].productionDays`, productionDays, MAX_DAYS),
        fee: typed.price(`rush[${at}].fee`, fee, 2),
      })),
    }),
    ...(isGiven(proofPrice) && { proofPrice: typed.price("proofPrice", proofPrice, 2) }),
    ...(isGiven(taxClass) && { taxClass: taxClass.trim() }),
    ...(isGiven(weight) && {
      weightMg: Math.round(typed.decimal("weightMg", weight, HEAVIEST_G) * MG_PER_GRAM),
    }),
    ...(blank !== "" && { blank: blank === "yes" }),
    ...(isGiven(width, height, depth) && {
      dimensions: {
        widthMm: typed.decimal("dimensions.widthMm", width, LONGEST_MM),
        heightMm: typed.decimal("dimensions.heightMm", height, LONGEST_MM),
        ...(isGiven(depth) && { depthMm: typed.decimal("dimensions.depthMm", depth, LONGEST_MM) }),
      },
    }),
    ...(isGiven(lessQuantity, lessFee) && {
      lessThanMinimum: {
        minQuantity: typed.whole("lessThanMinimum.minQuantity", lessQuantity, MAX_QUANTITY),
        fee: typed.price("lessThanMinimum.fee", lessFee, 2),
      },
    }),
  };
}
