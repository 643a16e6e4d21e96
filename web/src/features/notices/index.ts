// The public interface of the notices.
export { showAlert, showFailure, showFailureDialog } from "./alerts.ts";
export { DialogAlert } from "./DialogAlert.tsx";
export { Dock } from "./Dock.tsx";
export { HeaderAlert } from "./HeaderAlert.tsx";
export { lazyPart } from "./lazyPart.tsx";
export { closeToast, openToast, showToast } from "./toasts.ts";
