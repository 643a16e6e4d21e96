// The part of observations that the store's frame needs: whether support is active in this session.
export { isSupportedAtom } from "./present.ts";
