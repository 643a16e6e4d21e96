// The public interface of configurations.
export {
  configurationOf,
  type Draft,
  draftOf,
  emptyDraft,
  orderable,
  overlongOf,
  type PrintDraft,
  partsIn,
  raisedTo,
  recolored,
  unreadable,
  withAnotherColor,
  withoutColor,
} from "./draft.ts";
export { type Faults, firstFault, hasFaults, merged, NO_FAULTS, ownFaults } from "./faults.ts";
export { choicesIn, isConfigured, queryOf, readDraft, writeDraft } from "./query.ts";
export { refusedFaults } from "./refused.ts";
export { remember, remembered } from "./remembered.ts";
