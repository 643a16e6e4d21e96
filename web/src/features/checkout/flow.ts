// The steps of the checkout: which are done, which is open, which comes next. Pure; the page draws what this says.
export const STEPS = ["account", "address", "shipping", "payment", "review"] as const;
export type Step = (typeof STEPS)[number];

/** What has been settled so far. */
export interface Facts {
  isSignedIn: boolean;
  hasAddress: boolean;
  hasMethod: boolean;
  hasPayment: boolean;
}

export function isDone(step: Step, facts: Facts): boolean {
  switch (step) {
    case "account":
      return facts.isSignedIn;
    case "address":
      return facts.hasAddress;
    case "shipping":
      return facts.hasMethod;
    case "payment":
      return facts.hasPayment;
    case "review":
      return false;
  }
}

/** The first step that is not settled: as far as people can go. */
export const frontier = (facts: Facts): Step => STEPS.find((step) => !isDone(step, facts)) ?? "review";

/** A step can be opened once all before it are settled. Who is signed in has nothing left to say about that. */
export function mayOpen(step: Step, facts: Facts): boolean {
  if (step === "account" && facts.isSignedIn) return false;
  return STEPS.indexOf(step) <= STEPS.indexOf(frontier(facts));
}

/** The step that is open: the wanted one where it can be, else the first that is not settled. */
export const openStep = (wanted: Step | undefined, facts: Facts): Step =>
  wanted && mayOpen(wanted, facts) ? wanted : frontier(facts);

/** The step that the hash of an address names: `#shipping`. */
export const stepIn = (name: string): Step | undefined => STEPS.find((step) => step === name.toLowerCase());
