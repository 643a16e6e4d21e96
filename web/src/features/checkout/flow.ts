// The steps of the checkout: which are done, open and next. Pure.
export const STEPS = ["account", "address", "shipping", "payment", "review"] as const;
export type Step = (typeof STEPS)[number];

/** The finished choices. */
export interface Facts {
  isSignedIn: boolean;
  /** A guest gave an email address, where guests can order. */
  hasContact: boolean;
  hasAddress: boolean;
  hasMethod: boolean;
  /** The day by which the order is needed is over. */
  isOver: boolean;
  hasPayment: boolean;
}

export function isDone(step: Step, facts: Facts): boolean {
  switch (step) {
    case "account":
      return facts.isSignedIn || facts.hasContact;
    case "address":
      return facts.hasAddress;
    case "shipping":
      return facts.hasMethod && !facts.isOver;
    case "payment":
      return facts.hasPayment;
    case "review":
      return false;
  }
}

/** The first unfinished step. */
export const frontier = (facts: Facts): Step => STEPS.find((step) => !isDone(step, facts)) ?? "review";

/** A step can be opened once all earlier ones are done. The account step cannot be reopened after sign-in. */
export function mayOpen(step: Step, facts: Facts): boolean {
  if (step === "account" && facts.isSignedIn) return false;
  return STEPS.indexOf(step) <= STEPS.indexOf(frontier(facts));
}

/** The open step: the requested one if possible, otherwise the first unfinished one. */
export const openStep = (wanted: Step | undefined, facts: Facts): Step =>
  wanted && mayOpen(wanted, facts) ? wanted : frontier(facts);

/** The step named by a hash: `#shipping`. */
export const stepIn = (name: string): Step | undefined => STEPS.find((step) => step === name.toLowerCase());
