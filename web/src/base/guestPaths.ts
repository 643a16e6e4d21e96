// The targets of links in emails to guests, apart from the others: only the route table names them.
export const guestPatterns = {
  createAccount: "/account/createaccount",
  openOrder: "/account/openorder",
} as const;
