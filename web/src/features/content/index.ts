// The public interface of the static pages.

export { default as ContentPage } from "./ContentPage.tsx";
export { nameOf, topicPath, topics } from "./topics.ts";
