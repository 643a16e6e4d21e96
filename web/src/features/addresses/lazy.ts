// Components that load when they are first shown.
import { lazyPart } from "../notices/index.ts";

export const AddressForm = lazyPart(async () => ({
  default: (await import("./AddressForm.tsx")).AddressForm,
}));
