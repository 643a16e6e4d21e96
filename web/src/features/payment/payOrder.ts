// The call that opens the page of the payment provider.
import { call } from "../../api/call.ts";

export const payOrder = (code: string) =>
  call(({ POST }) => POST("/api/orders/{code}/pay", { params: { path: { code } } }));
