// The form of the promotions: texts while they are edited, the server's document when they are saved.
import { t } from "@lingui/core/macro";
import type { Promotion } from "../../api/types.ts";
import { wholeOf } from "../../format/digits.ts";
import {
  hundredthsOf,
  minorOf,
  numberFault,
  percentInWords,
  typedHundredths,
  typedMinor,
} from "../../format/input.ts";
import { type GoodsForm, goodsForm, goodsOf } from "../parts/GoodsFields.tsx";
import { newKey } from "../parts/rows.ts";
import { WrongFields } from "../parts/useSave.ts";
import type { Benefit } from "./calls.ts";

export interface PromotionForm extends GoodsForm {
  /** Identifies the promotion in this form, also while its name is edited. */
  key: string;
  name: string;
  code: string;
  kind: Benefit["kind"];
  percent: string;
  amount: string;
  /** The ids of shipping methods. */
  methods: string[];
  max: string;
  minimum: string;
  startsOn: string;
  endsOn: string;
  isOnce: boolean;
  maxUses: string;
  isInBanner: boolean;
  isPaused: boolean;
}

export const newPromotion = (): PromotionForm => ({
  key: newKey(),
  name: "",
  code: "",
  kind: "percent",
  percent: "",
  amount: "",
  methods: [],
  max: "",
  ...goodsForm(),
  minimum: "",
  startsOn: "",
  endsOn: "",
  isOnce: false,
  maxUses: "",
  isInBanner: false,
  isPaused: false,
});

export function formOf(promotion: Promotion, currency: string): PromotionForm {
  const { benefit, goods, minMerchandise = 0 } = promotion;
  const money = (minor: number | undefined) => (minor ? typedMinor(minor, currency) : "");
  return {
    ...newPromotion(),
    name: promotion.name,
    code: promotion.code ?? "",
    kind: benefit.kind,
    percent: benefit.kind === "percent" ? typedHundredths(benefit.basisPoints) : "",
    amount: benefit.kind === "amount" ? money(benefit.amount) : "",
    methods: benefit.kind === "freeShipping" ? (benefit.methods ?? []) : [],
    max: benefit.kind === "freeShipping" ? money(benefit.max) : "",
    ...goodsForm(goods),
    minimum: money(minMerchandise),
    startsOn: promotion.startsOn ?? "",
    endsOn: promotion.endsOn ?? "",
    isOnce: promotion.oncePerCustomer ?? false,
    maxUses: promotion.maxUses?.toString() ?? "",
    isInBanner: promotion.inBanner ?? false,
    isPaused: promotion.paused ?? false,
  };
}

export const promotionPath = (at: number) => `promotions[${at}]`;

/** The promotions of the form. Throws all fields that are no numbers. */
export function promotionsOf(forms: readonly PromotionForm[], currency: string): Promotion[] {
  const errors = new Map<string, string>();
  const someAmount = typedMinor(500, currency);
  const somePercent = typedHundredths(1050);
  const promotions = forms.map((form, at) => {
    const path = promotionPath(at);
    const money = (field: string, text: string, or: number) => {
      const minor = text.trim() === "" ? or : minorOf(text, currency);
      if (minor === undefined)
        errors.set(`${path}.${field}`, numberFault(text, t`Please enter an amount, such as ${someAmount}.`));
      return minor ?? 0;
    };
    const benefitOf = (): Benefit => {
      switch (form.kind) {
        case "percent": {
          const basisPoints = hundredthsOf(form.percent);
          if (basisPoints === undefined)
            errors.set(
              `${path}.benefit.basisPoints`,
              numberFault(
                form.percent,
                t`Please enter per cent with at most two decimal places, such as ${somePercent}.`,
              ),
            );
          return { kind: "percent", basisPoints: basisPoints ?? 0 };
        }
        case "amount":
          return { kind: "amount", amount: money("benefit.amount", form.amount, 0) };
        case "freeShipping": {
          const max = form.max.trim() === "" ? undefined : money("benefit.max", form.max, 0);
          return { kind: "freeShipping", methods: form.methods, ...(max !== undefined && { max }) };
        }
      }
    };
    const code = form.code.trim();
    const typedUses = form.maxUses.trim();
    const maxUses = typedUses === "" ? undefined : wholeOf(typedUses);
    if (typedUses !== "" && maxUses === undefined)
      errors.set(`${path}.maxUses`, t`Please enter a whole number, such as 100.`);
    return {
      name: form.name.trim(),
      ...(code && { code }),
      benefit: benefitOf(),
      goods: goodsOf(form),
      minMerchandise: money("minMerchandise", form.minimum, 0),
      ...(form.startsOn && { startsOn: form.startsOn }),
      ...(form.endsOn && { endsOn: form.endsOn }),
      oncePerCustomer: form.isOnce,
      ...(maxUses !== undefined && { maxUses }),
      inBanner: form.isInBanner,
      paused: form.isPaused,
    };
  });
  if (errors.size > 0) throw new WrongFields(errors);
  return promotions;
}

/** What the promotions are used for now. */
export interface PromotionUses {
  /** The orders with each code. */
  uses: Record<string, number>;
  /** The shop's day. */
  today: string;
}

/** Why customers cannot use a promotion now: they only learn that its code is not valid. */
function whyNot(form: PromotionForm, { uses, today }: PromotionUses): string | undefined {
  if (form.isPaused) return t`paused`;
  if (form.startsOn && today < form.startsOn) return t`not yet valid`;
  if (form.endsOn && form.endsOn < today) return t`over`;
  const limit = wholeOf(form.maxUses);
  if (limit !== undefined && (uses[form.code] ?? 0) >= limit) return t`used up`;
  return undefined;
}

/** In a few words: "10% off, SPRING". */
export function inWords(form: PromotionForm, now: PromotionUses): string {
  const { amount } = form;
  const percent = percentInWords(form.percent);
  const off = {
    percent: percent && t`${percent} off`,
    amount: amount && t`${amount} off`,
    freeShipping: t`free shipping`,
  }[form.kind];
  const words = [off, form.code || (form.name && t`without a code`), whyNot(form, now)];
  return words.filter(Boolean).join(", ");
}
