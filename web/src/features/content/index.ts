// The public interface of the static pages.

export { default as ContentPage } from "./ContentPage.tsx";
export { descriptions } from "./descriptions.ts";
export { nameOf, topicPath, topics } from "./topics.ts";
