// The public interface of the account's frame.
export { AccountPage } from "./AccountPage.tsx";
export { OwnPage } from "./OwnPage.tsx";
export { ORDERS_NOTE } from "./ordersNote.tsx";
