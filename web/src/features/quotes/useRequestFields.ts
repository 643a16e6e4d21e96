// The fields of a request with the user's known data, remembered for this tab.
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { keptNeedBy } from "../../base/needBy.ts";
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
  const form = useFields<Values>(
    rememberedValues(customerId) ?? { ...noValues, needBy: keptNeedBy() ?? needBy },
    (values) => check(values, { isGuest, today }),
  );

  // A customer's known data, also after a sign-in on this page, fills empty fields.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per user; fields cleared by hand stay empty
  useEffect(fillIn, [whom]);

  useEffect(() => rememberValues(customerId, form.values), [customerId, form.values]);

  return { form, isGuest, today };
}
