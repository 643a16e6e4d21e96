// The public interface of forms of texts.
export { useTextForm } from "./useTextForm.tsx";
