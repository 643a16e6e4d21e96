// What other features may use of the notices.
export { closeAlert, showAlert, showFailure, showFailureDialog } from "./alerts.ts";
export { showToast } from "./toasts.ts";
