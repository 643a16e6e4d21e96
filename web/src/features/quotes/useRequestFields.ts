// The fields of a request with what is known of whoever asks, remembered for this tab.
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { useFields } from "../../forms/useFields.ts";
import { addressBookAtom } from "../addresses/index.ts";
import { useCalendar } from "../delivery/index.ts";
import { sessionAtom } from "../session/index.ts";
import { GUEST, rememberedValues, rememberValues } from "./remembered.ts";
import { check, type FieldName, NAMES, noValues, type Values } from "./request.ts";

export type RequestFieldsForm = ReturnType<typeof useRequestFields>["form"];

export function useRequestFields(needBy: string) {
  const session = useAtomValue(sessionAtom);
  const [usual] = useAtomValue(addressBookAtom);
  const today = useCalendar()?.today;
  const isGuest = session?.signedIn !== true;
  const customerId = session?.customerId ?? GUEST;
  const form = useFields<Values>(rememberedValues(customerId) ?? { ...noValues, needBy }, (values) =>
    check(values, { isGuest, today }),
  );

  // What we know of a customer, also of one who signs in on this page, stands where nothing was typed.
  const known: Partial<Values> = {
    ...(session?.email && { email: session.email }),
    ...(usual && { firstName: usual.firstName, lastName: usual.lastName, company: usual.company ?? "" }),
  };
  const fillIn = () => {
    const isMissing = (name: FieldName) => form.values[name] === "" && known[name];
    const missing = NAMES.filter(isMissing).map((name) => [name, known[name]]);
    if (missing.length > 0) form.change(Object.fromEntries(missing));
  };
  const whom = `${customerId} ${usual?.addressId ?? ""}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for whoever asks; what is cleared by hand stays empty
  useEffect(fillIn, [whom]);

  useEffect(() => rememberValues(customerId, form.values), [customerId, form.values]);

  return { form, isGuest, today };
}
