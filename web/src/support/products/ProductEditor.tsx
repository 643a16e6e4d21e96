// The form of a product's record. The server checks the record as it checks an imported file, and each error is shown at its
// field.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { CallError, reasonOf } from "../../api/errors.ts";
import { showToast } from "../../features/notices/index.ts";
import { useNavigate } from "../../routing/index.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { FailureAlert } from "../../ui/feedback/FailureAlert.tsx";
import { SelectField } from "../../ui/fields/SelectField.tsx";
import { isSignInNeeded } from "../api.ts";
import { useUnsaved } from "../parts/useUnsaved.ts";
import { supportPaths } from "../paths.ts";
import { Photographs } from "../photographs/Photographs.tsx";
import { colorsOf, missingPlace, placesOf } from "../photographs/places.ts";
import { AboutFields } from "./AboutFields.tsx";
import { CategoriesField } from "./CategoriesField.tsx";
import { saveProduct } from "./calls.ts";
import { DrawingPicker } from "./DrawingPicker.tsx";
import type { Editing } from "./editing.ts";
import { errorsByField, otherErrors } from "./errors.ts";
import { Fieldset, Folded } from "./Fieldset.tsx";
import { LocationsEditor } from "./LocationsEditor.tsx";
import { PartsEditor } from "./PartsEditor.tsx";
import type { PriceRow } from "./prices.ts";
import { RecordField } from "./RecordField.tsx";
import { type Column, RecordGrid } from "./RecordGrid.tsx";
import { type ProductForm, recordOf, renamed } from "./record.ts";
import { STATUSES } from "./statuses.ts";
import { TermsFields } from "./TermsFields.tsx";

const PRICES: Array<Column<PriceRow>> = [
  { name: "minQuantity", label: t`From quantity`, inputMode: "numeric" },
  { name: "unitPrice", label: t`Unit price`, inputMode: "decimal" },
];

interface ProductEditorProps {
  start: ProductForm;
  /** Where the store keeps photographs that it fetched, by their addresses. */
  fetched?: Readonly<Record<string, string>>;
  /** Of a known product. */
  revision?: string;
  onSaved?: () => void;
  /** Begins with another new product, after this one was added. */
  onAnother?: () => void;
}

export function ProductEditor({ start, fetched = {}, revision, onSaved, onAnother }: ProductEditorProps) {
  const [form, setForm] = useState(start);
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState<"save" | "another">();
  const [isSending, setSending] = useState(false);
  const own = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const saved = useUnsaved({ form, isSending });
  const isNew = revision === undefined;
  const set = (changed: Partial<ProductForm>) => setForm((form) => ({ ...form, ...changed }));
  const editing: Editing = { form, set, errorAt: (path) => errors.get(path) };

  useEffect(() => {
    if (errors.size > 0) own.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors]);

  async function save(what: "save" | "another") {
    if (busy || isSending) return;
    setFailure(undefined);
    const { record, errors } = recordOf(form);
    setErrors(errors);
    if (errors.size > 0) return;
    setBusy(what);
    try {
      const { name, sku } = (await saveProduct(record, revision)).record;
      saved();
      showToast(t`${name} is saved. Open pages show it now.`);
      if (what === "another") return onAnother?.();
      if (isNew) navigate(supportPaths.product(sku), { replace: true });
      else onSaved?.();
    } catch (error) {
      if (!isSignInNeeded(error)) refuse(error);
    }
    setBusy(undefined);
  }

  function refuse(error: unknown) {
    if (error instanceof CallError && error.problem.errors) setErrors(errorsByField(error.problem.errors));
    else setFailure(reasonOf(error));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void save("save");
  }

  const flag = (name: "featured" | "sample", label: string) => (
    <label className="select-all">
      <input
        type="checkbox"
        checked={form[name]}
        onChange={({ target }) => set({ [name]: target.checked })}
      />
      <span>{label}</span>
    </label>
  );
  return (
    <form
      className="support-form product-form"
      ref={own}
      noValidate
      onSubmit={submit}
      aria-label={t`Product`}
    >
      <FailureAlert>{failure}</FailureAlert>
      <Refusal errors={errors} isNew={isNew} />
      <Fieldset title={t`Product`}>
        <RecordField
          {...editing}
          name="name"
          label={t`Name`}
          set={({ name = "" }) => set(isNew ? renamed(form, name) : { name })}
        />
        <div className="field-row">
          {isNew ? (
            <RecordField
              {...editing}
              name="sku"
              label={t`SKU`}
              hint={t`Made of the name, unless you enter another one. It cannot be changed later.`}
            />
          ) : (
            <p>
              <span className="muted">
                <Trans>SKU</Trans>
              </span>
              <br />
              <span>{form.sku}</span>
            </p>
          )}
          <SelectField
            label={t`Status`}
            choices={STATUSES}
            error={editing.errorAt("status")}
            value={form.status}
            onChange={({ target }) => set({ status: target.value })}
          />
        </div>
        <RecordField
          {...editing}
          name="description"
          label={t`Description`}
          hint={t`A blank line begins a new paragraph.`}
          rows={6}
          optional
        />
        <CategoriesField {...editing} />
        {flag("featured", t`Show it first on the home page and in its category`)}
        {flag("sample", t`Free samples can be ordered`)}
      </Fieldset>
      <Fieldset title={t`Prices`} about={t`Without a print. The first break is the smallest quantity.`}>
        <RecordGrid
          title={t`Price breaks`}
          one={t`price break`}
          columns={PRICES}
          rows={form.prices}
          empty={{ minQuantity: "", unitPrice: "" }}
          errorAt={editing.errorAt}
          path="prices"
          onRows={(prices) => set({ prices })}
        />
      </Fieldset>
      <Fieldset
        title={t`Colors and sizes`}
        about={t`Each row can be ordered. A SKU left empty is made of the product’s SKU, color and size.`}
      >
        <PartsEditor {...editing} />
      </Fieldset>
      <Fieldset
        title={t`Printing`}
        about={t`Where it can be decorated, how, and what that costs besides its price.`}
      >
        <LocationsEditor {...editing} />
      </Fieldset>
      <Fieldset title={t`Pictures`} about={t`In the order of the store; the first one is on cards.`}>
        <Photographs
          images={form.images}
          fetched={fetched}
          colors={colorsOf(form.parts)}
          places={placesOf(form.locations)}
          missing={missingPlace(form.locations)}
          product={form.name.trim()}
          errorAt={editing.errorAt}
          onImages={(change) => setForm((form) => ({ ...form, images: change(form.images) }))}
          onSending={setSending}
        />
      </Fieldset>
      <DrawingPicker {...editing} />
      <TermsFields {...editing} />
      <AboutFields {...editing} />
      <Fieldset title={t`Search`}>
        <RecordField
          {...editing}
          name="tags"
          label={t`Search words`}
          hint={t`Further words by which it is found, one a line.`}
          rows={3}
          optional
        />
      </Fieldset>
      <Folded
        title={t`Further fields as JSON`}
        about={t`What the form does not show, as import files have it.`}
        hasError={errors.has("further")}
      >
        <RecordField {...editing} name="further" label={t`Fields as JSON`} rows={10} optional />
      </Folded>
      <p className="actions form-bar">
        <Button type="submit" busy={busy === "save" || isSending}>
          {isNew ? t`Add product` : t`Save`}
        </Button>
        {onAnother && (
          <Button look="quiet" busy={busy === "another"} onClick={() => void save("another")}>
            <Trans>Add, then another</Trans>
          </Button>
        )}
      </p>
    </form>
  );
}

function Refusal({ errors, isNew }: { errors: ReadonlyMap<string, string>; isNew: boolean }) {
  if (errors.size === 0) return null;
  return (
    <div className="support-alert" role="alert">
      <p>
        <strong>
          <Trans>Nothing is saved yet. Please correct the marked fields.</Trans>
        </strong>
      </p>
      {otherErrors(errors, isNew).map(([field, message]) => (
        <p key={field}>{`${field}: ${message}`}</p>
      ))}
    </div>
  );
}
