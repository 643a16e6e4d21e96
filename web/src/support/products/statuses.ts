// Whether a product is for sale.
export const STATUSES = [
  { value: "active", name: "For sale" },
  { value: "draft", name: "Draft" },
  { value: "archived", name: "Archived" },
];

export const statusName = (status: string) => STATUSES.find(({ value }) => value === status)?.name ?? status;
