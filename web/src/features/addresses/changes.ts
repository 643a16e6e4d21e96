// The calls that change the address book.
import { call } from "../../api/call.ts";
import { store } from "../../base/store.ts";
import { sessionAtom } from "../session/index.ts";
import { type AddressValues, toSend } from "./address.ts";

const customerId = () => store.get(sessionAtom)?.customerId ?? 0;

export function saveAddress(values: AddressValues, addressId?: number) {
  const body = toSend(values);
  if (addressId === undefined) {
    const params = { path: { customerId: customerId() } };
    return call(({ POST }) => POST("/api/myaccount/{customerId}/address/new", { params, body }));
  }
  const params = { path: { customerId: customerId(), addressId } };
  return call(({ POST }) => POST("/api/myaccount/{customerId}/address/{addressId}/update", { params, body }));
}

export function deleteAddress(addressId: number) {
  const params = { path: { customerId: customerId(), addressId } };
  return call(({ POST }) => POST("/api/myaccount/{customerId}/address/{addressId}/delete", { params }));
}
