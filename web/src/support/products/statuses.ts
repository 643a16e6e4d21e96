// Whether a product is for sale.
import { t } from "@lingui/core/macro";

export const STATUSES = [
  { value: "active", name: t`For sale` },
  { value: "draft", name: t`Draft` },
  { value: "archived", name: t`Archived` },
];

export const statusName = (status: string) => STATUSES.find(({ value }) => value === status)?.name ?? status;
