// The public interface of questions about products.
export { AskLink } from "./AskLink.tsx";
