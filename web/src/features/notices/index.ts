// What other features may use of the notices.
export { closeAlert, showAlert, showFailure, showFailureDialog } from "./alerts.ts";
export { openToast, showToast } from "./toasts.ts";
