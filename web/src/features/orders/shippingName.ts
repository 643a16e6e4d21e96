// The name of the shipping method of an order.
import { t } from "@lingui/core/macro";
import type { PlacedOrder } from "../../api/types.ts";

/** The shipping method of orders from quotes. The server names it in English. */
const QUOTED = "quoted";

export const shippingName = ({ id, name }: PlacedOrder["shipping"]) =>
  id === QUOTED ? t`Shipping as quoted` : name;
