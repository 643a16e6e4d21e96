// What guests see below their orders and proofs.
import { orderPaths } from "../../base/orderPaths.ts";
import { Link } from "../../page/Link.tsx";

export const ORDERS_NOTE = {
  seen: (
    <>
      You see the <Link to={orderPaths.orders()}>orders of this browser</Link>. Our emails have a link that
      opens them on any device.
    </>
  ),
  why: "to keep them in your account.",
};
