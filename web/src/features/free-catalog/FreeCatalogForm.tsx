// Name, address and the robot check.
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import { call } from "../../api/call.ts";
import { useRetryKey } from "../../api/useRetryKey.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { sessionAtom } from "../session/index.ts";
import { useTextForm } from "../textform/index.ts";
import { AddressTypeChoice } from "./AddressTypeChoice.tsx";
import { reportCatalogRequest } from "./analytics.ts";
import { emptyValues, RULES, requestOf } from "./order.ts";

export function FreeCatalogForm({ onOrdered }: { onOrdered: (message: string) => void }) {
  const session = useAtomValue(sessionAtom);
  const retryKey = useRetryKey();
  const element = useRef<HTMLFormElement>(null);
  const form = useTextForm({
    rules: RULES,
    start: emptyValues(session?.email),
    async send(values, solution) {
      const body = requestOf(values, solution);
      const headers = { "Idempotency-Key": retryKey(body) };
      const { message } = await call(({ POST }) => POST("/api/freecatalog/order", { body, headers }));
      reportCatalogRequest();
      onOrdered(message);
    },
  });

  useEffect(() => {
    if (form.attempt > 0) element.current?.closest(".dialog-body")?.scrollTo({ top: 0 });
  }, [form.attempt]);

  return (
    <form ref={element} noValidate onSubmit={form.submit} className="form free-catalog-form">
      {form.summary}
      {form.field("firstName")}
      {form.field("lastName")}
      {form.field("company", "field-whole")}
      <AddressTypeChoice
        id={form.idOf("addressType")}
        value={form.fields.values.addressType}
        error={form.fields.errors.addressType}
        onChange={(addressType) => form.fields.change({ addressType })}
      />
      {form.field("address1", "field-whole")}
      {form.field("address2", "field-whole")}
      {form.field("city", "field-roomy field-third")}
      {form.field("state", "field-third")}
      {form.field("zipcode", "field-third")}
      {form.field("email", "field-roomy")}
      {form.field("phone", "field-roomy")}
      {form.robotCheck}
      <Button type="submit" busy={form.busy}>
        <Trans>Order free catalog</Trans>
      </Button>
    </form>
  );
}
