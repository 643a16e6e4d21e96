// The public interface of the product page's form.

export { ColorPicker } from "./ColorPicker.tsx";
export { Configurator } from "./lazy.ts";
export { Printing } from "./Printing.tsx";
export { Quantities } from "./Quantities.tsx";
export { sendable, uploadingFaults } from "./sendable.ts";
export { useBuying } from "./useBuying.ts";
export { useDraft } from "./useDraft.ts";
