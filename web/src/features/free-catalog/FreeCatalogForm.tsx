// Name, address and the robot check.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { Fragment, useEffect, useRef, useState } from "react";
import { call } from "../../api/call.ts";
import { useRetryKey } from "../../api/useRetryKey.ts";
import { shopCountryAtom } from "../../base/shop.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { SelectField } from "../../ui/fields/SelectField.tsx";
import { countryChoices, townLines, useCountries, useCountryRules } from "../addresses/index.ts";
import { sessionAtom } from "../session/index.ts";
import { useTextForm } from "../textform/index.ts";
import { AddressTypeChoice } from "./AddressTypeChoice.tsx";
import { reportCatalogRequest } from "./analytics.ts";
import { emptyValues, requestOf, rulesOf } from "./order.ts";

export function FreeCatalogForm({ onOrdered }: { onOrdered: (message: string) => void }) {
  const session = useAtomValue(sessionAtom);
  const retryKey = useRetryKey();
  const element = useRef<HTMLFormElement>(null);
  const home = useAtomValue(shopCountryAtom);
  const [countryId, setCountryId] = useState(home);
  const countries = useCountries();
  const found = useCountryRules(countryId);
  const country = found.state === "ready" ? found.data : undefined;
  const town = townLines(countryId, country);
  const width = town.length === 3 ? "field-third" : "";
  const form = useTextForm({
    rules: (values) => rulesOf(values, country),
    start: emptyValues(countryId, session?.email),
    async send(values, solution) {
      const body = requestOf(values, town.includes("state"), solution);
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
      <SelectField
        {...form.fields.field("countryId")}
        id={form.idOf("countryId")}
        label={t`Country`}
        autoComplete="country"
        className="field-whole"
        required
        choices={
          countries.state === "ready"
            ? countryChoices(countries.data.countries)
            : [{ value: countryId, name: countryId }]
        }
        onChange={({ target }) => {
          setCountryId(target.value);
          form.fields.change({ countryId: target.value });
        }}
      />
      {form.field("address1", "field-whole")}
      {form.field("address2", "field-whole")}
      {town.map((line) => (
        <Fragment key={line}>{form.field(line, `${line === "city" ? "field-roomy " : ""}${width}`)}</Fragment>
      ))}
      {form.field("email", "field-roomy")}
      {form.field("phone", "field-roomy")}
      {form.robotCheck}
      <Button type="submit" busy={form.busy}>
        <Trans>Order free catalog</Trans>
      </Button>
    </form>
  );
}
