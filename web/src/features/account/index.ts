// The public interface of the account's frame.
export { AccountPage } from "./AccountPage.tsx";
