// What a new shop needs, and where it is entered.
import { t } from "@lingui/core/macro";
import { supportPaths } from "../paths.ts";
import type { Checklist, Step } from "./calls.ts";

export const STEPS: Record<Step, { name: string; about: string; to: string }> = {
  shop: {
    name: t`Name and contact`,
    about: t`The shop’s name, phone and hours, and what invoices say.`,
    to: supportPaths.shop(),
  },
  region: {
    name: t`Country and currency`,
    about: t`The currency of all prices, the time zone, and how numbers and dates are written.`,
    to: supportPaths.region(),
  },
  look: {
    name: t`Logo and colors`,
    about: t`In the header, in emails and on buttons.`,
    to: supportPaths.look(),
  },
  pages: {
    name: t`Legal texts`,
    about: t`The terms, the imprint and, in the European Union, the right of withdrawal: read them, make them yours, and publish them.`,
    to: supportPaths.pages(),
  },
  product: {
    name: t`First product`,
    about: t`With its prices and photographs.`,
    to: supportPaths.newProduct(),
  },
  shipping: {
    name: t`Shipping rates`,
    about: t`Where the shop ships, how long it takes, and what it costs.`,
    to: supportPaths.shipping(),
  },
  taxes: {
    name: t`Taxes`,
    about: t`The rates by place and by kind of goods, or none.`,
    to: supportPaths.taxes(),
  },
};

/** The first step that is left, except the one whose page is open. */
export const nextStep = ({ steps }: Pick<Checklist, "steps">, pathname: string): Step | undefined =>
  steps.find(({ step, isDone }) => !isDone && !isAt(STEPS[step].to, pathname))?.step;

/** Whether it is this page, or one below it. */
const isAt = (to: string, pathname: string) => pathname === to || pathname.startsWith(`${to}/`);
