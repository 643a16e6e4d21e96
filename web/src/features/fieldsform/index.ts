// The public interface of forms that are checked, sent and explained alike.
export { useFieldsForm } from "./useFieldsForm.tsx";
