// What other features may use of the pages of words.

export { default as ContentPage } from "./ContentPage.tsx";
export { nameOf, topicPath, topics } from "./topics.ts";
