// The public interface of the product page's form.

export { sendable, uploadingFaults } from "./buy.ts";
export { ColorPicker } from "./ColorPicker.tsx";
export { Configurator } from "./lazy.ts";
export { Printing } from "./Printing.tsx";
export { Quantities } from "./Quantities.tsx";
export { useDraft } from "./useDraft.ts";
