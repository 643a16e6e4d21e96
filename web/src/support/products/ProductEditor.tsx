// The form of a product's record. The server checks the record as it checks an imported file, and each error is shown at its
// field.
import { type FormEvent, useEffect, useRef, useState } from "react";
import { CallError, reasonOf } from "../../api/errors.ts";
import { showToast } from "../../features/notices/index.ts";
import { useNavigate } from "../../routing/index.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { FailureAlert } from "../../ui/feedback/FailureAlert.tsx";
import { SelectField } from "../../ui/fields/SelectField.tsx";
import { isSignInNeeded } from "../api.ts";
import { supportPaths } from "../paths.ts";
import { Photographs } from "../photographs/Photographs.tsx";
import { colorsOf, placesOf } from "../photographs/places.ts";
import { AboutFields } from "./AboutFields.tsx";
import { CategoriesField } from "./CategoriesField.tsx";
import { saveProduct } from "./calls.ts";
import { DrawingPicker } from "./DrawingPicker.tsx";
import type { Editing } from "./editing.ts";
import { errorsByField, otherErrors } from "./errors.ts";
import { Fieldset, Folded } from "./Fieldset.tsx";
import { LocationsEditor } from "./LocationsEditor.tsx";
import { NO_PART, type PartRow, wordsInCapitals } from "./parts.ts";
import type { PriceRow } from "./prices.ts";
import { RecordField } from "./RecordField.tsx";
import { type Column, RecordGrid } from "./RecordGrid.tsx";
import { type ProductForm, recordOf } from "./record.ts";
import { STATUSES } from "./statuses.ts";
import { TermsFields } from "./TermsFields.tsx";

const PRICES: Array<Column<PriceRow>> = [
  { name: "minQuantity", label: "From quantity", inputMode: "numeric" },
  { name: "unitPrice", label: "Unit price", inputMode: "decimal" },
];
const PARTS: Array<Column<PartRow>> = [
  { name: "sku", label: "SKU" },
  { name: "color", label: "Color", path: "color.name" },
  { name: "hex", label: "#rrggbb", path: "color.hex" },
  { name: "group", label: "Filter color", path: "color.group" },
  { name: "size", label: "Size" },
  { name: "prices", label: "Own price breaks", placeholder: "12: 6.00, 48: 5.50" },
];

interface ProductEditorProps {
  start: ProductForm;
  /** Where the store keeps photographs that it fetched, by their addresses. */
  fetched?: Readonly<Record<string, string>>;
  /** Of a known product. */
  revision?: string;
  onSaved?: () => void;
}

export function ProductEditor({ start, fetched = {}, revision, onSaved }: ProductEditorProps) {
  const [form, setForm] = useState(start);
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [isSending, setSending] = useState(false);
  const own = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const isNew = revision === undefined;
  const set = (changed: Partial<ProductForm>) => setForm((form) => ({ ...form, ...changed }));
  const editing: Editing = { form, set, errorAt: (path) => errors.get(path) };

  useEffect(() => {
    if (errors.size > 0) own.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors]);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (busy || isSending) return;
    setFailure(undefined);
    const { record, errors } = recordOf(form);
    setErrors(errors);
    if (errors.size > 0) return;
    setBusy(true);
    try {
      const saved = await saveProduct(record, revision);
      showToast(`${saved.record.name} is saved. Open pages show it now.`);
      if (isNew) navigate(supportPaths.product(saved.record.sku), { replace: true });
      else onSaved?.();
    } catch (error) {
      if (!isSignInNeeded(error)) refuse(error);
    }
    setBusy(false);
  }

  function refuse(error: unknown) {
    if (error instanceof CallError && error.problem.errors) setErrors(errorsByField(error.problem.errors));
    else setFailure(reasonOf(error));
  }

  const flag = (name: "featured" | "sample", label: string) => (
    <label className="select-all">
      <input
        type="checkbox"
        checked={form[name]}
        onChange={({ target }) => set({ [name]: target.checked })}
      />
      {label}
    </label>
  );
  return (
    <form className="support-form product-form" ref={own} noValidate onSubmit={save} aria-label="Product">
      <FailureAlert>{failure}</FailureAlert>
      <Refusal errors={errors} isNew={isNew} />
      <Fieldset title="Product">
        <RecordField {...editing} name="name" label="Name" />
        <div className="field-row">
          {isNew ? (
            <RecordField
              {...editing}
              name="sku"
              label="SKU"
              hint={`Permanent: it cannot be changed later. Such as ${wordsInCapitals(form.name) || "MUG-11"}.`}
            />
          ) : (
            <p>
              <span className="muted">SKU</span>
              <br />
              {form.sku}
            </p>
          )}
          <SelectField
            label="Status"
            choices={STATUSES}
            error={editing.errorAt("status")}
            value={form.status}
            onChange={({ target }) => set({ status: target.value })}
          />
        </div>
        <RecordField
          {...editing}
          name="description"
          label="Description"
          hint="A blank line begins a new paragraph."
          rows={6}
          optional
        />
        <CategoriesField {...editing} />
        {flag("featured", "Show it first on the home page and in its category")}
        {flag("sample", "Free samples can be ordered")}
      </Fieldset>
      <Fieldset title="Prices" about="Without a print. The first break is the smallest quantity.">
        <RecordGrid
          title="Price breaks"
          one="price break"
          columns={PRICES}
          rows={form.prices}
          empty={{ minQuantity: "", unitPrice: "" }}
          errorAt={editing.errorAt}
          path="prices"
          onRows={(prices) => set({ prices })}
        />
      </Fieldset>
      <Fieldset
        title="Colors and sizes"
        about="Each row can be ordered. A SKU left empty is made of the product’s SKU, color and size."
      >
        <RecordGrid
          title="Colors and sizes"
          one="part"
          columns={PARTS}
          rows={form.parts}
          empty={NO_PART}
          errorAt={editing.errorAt}
          path="parts"
          onRows={(parts) => set({ parts })}
        />
      </Fieldset>
      <Fieldset
        title="Printing"
        about="Where it can be decorated, how, and what that costs besides its price."
      >
        <LocationsEditor {...editing} />
      </Fieldset>
      <Fieldset title="Pictures" about="In the order of the store; the first one is on cards.">
        <Photographs
          images={form.images}
          fetched={fetched}
          colors={colorsOf(form.parts)}
          places={placesOf(form.locations)}
          errorAt={editing.errorAt}
          onImages={(change) => setForm((form) => ({ ...form, images: change(form.images) }))}
          onSending={setSending}
        />
      </Fieldset>
      <DrawingPicker {...editing} />
      <TermsFields {...editing} />
      <AboutFields {...editing} />
      <Fieldset title="Search">
        <RecordField
          {...editing}
          name="tags"
          label="Search words"
          hint="Further words by which it is found, one a line."
          rows={3}
          optional
        />
      </Fieldset>
      <Folded
        title="Further fields as JSON"
        about="What the form does not show, as import files have it."
        hasError={errors.has("further")}
      >
        <RecordField {...editing} name="further" label="Fields as JSON" rows={10} optional />
      </Folded>
      <Button type="submit" busy={busy || isSending}>
        {isNew ? "Add product" : "Save"}
      </Button>
    </form>
  );
}

function Refusal({ errors, isNew }: { errors: ReadonlyMap<string, string>; isNew: boolean }) {
  if (errors.size === 0) return null;
  return (
    <div className="support-alert" role="alert">
      <p>
        <strong>Nothing is saved yet. Please correct the marked fields.</strong>
      </p>
      {otherErrors(errors, isNew).map(([field, message]) => (
        <p key={field}>
          {field}: {message}
        </p>
      ))}
    </div>
  );
}
