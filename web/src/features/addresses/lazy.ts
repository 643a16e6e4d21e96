// Components that load when they are first shown.
import { lazy } from "react";

export const AddressForm = lazy(async () => ({
  default: (await import("./AddressForm.tsx")).AddressForm,
}));
