// The public interface of the shop's pages.
export { PARTS, Part } from "./parts/Part.tsx";
export { topicPath } from "./topics.ts";
export { Words } from "./Words.tsx";
