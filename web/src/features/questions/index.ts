// The public interface of questions about products.
export { AskLink } from "./AskLink.tsx";
export { hasAnswersAtom, subjectOf } from "./questions.ts";
