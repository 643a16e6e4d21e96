// What other features may use of the account's frame.
export { AccountPage } from "./AccountPage.tsx";
