// What the frame of the store may know of the support desk: whether it has anything to do with this session.
export { isSupportedAtom } from "./present.ts";
