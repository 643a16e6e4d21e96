// The part of observations that the store's frame needs: whether support is active in this session, or has answered.
export { hasAnswersAtom, isSupportedAtom } from "./present.ts";
