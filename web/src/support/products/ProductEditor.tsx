// The form of a product's record. The server checks the record as it checks an imported file, and each error is shown at its
// field.
import { type FormEvent, useEffect, useRef, useState } from "react";
import { CallError, reasonOf } from "../../api/errors.ts";
import { showToast } from "../../features/notices/index.ts";
import { useNavigate } from "../../routing/index.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { FailureAlert } from "../../ui/feedback/FailureAlert.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import { SelectField } from "../../ui/fields/SelectField.tsx";
import { TextArea } from "../../ui/fields/TextArea.tsx";
import { isSignInNeeded } from "../api.ts";
import { supportPaths } from "../paths.ts";
import { saveProduct } from "./calls.ts";
import { errorsByField, otherErrors } from "./errors.ts";
import { type Column, RecordGrid } from "./RecordGrid.tsx";
import { NotJson, type PartRow, type PriceRow, type ProductForm, recordOf } from "./record.ts";
import { STATUSES } from "./statuses.ts";

const PRICES: Array<Column<PriceRow>> = [
  { name: "minQuantity", label: "From quantity", inputMode: "numeric" },
  { name: "unitPrice", label: "Unit price", inputMode: "decimal" },
];
const PARTS: Array<Column<PartRow>> = [
  { name: "sku", label: "SKU" },
  { name: "color", label: "Color", path: "color.name" },
  { name: "hex", label: "#rrggbb", path: "color.hex" },
  { name: "size", label: "Size" },
];
const NO_PART: PartRow = { sku: "", color: "", hex: "", size: "", further: {} };

interface ProductEditorProps {
  start: ProductForm;
  /** Of a known product. */
  revision?: string;
  onSaved?: () => void;
}

export function ProductEditor({ start, revision, onSaved }: ProductEditorProps) {
  const [form, setForm] = useState(start);
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const own = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const isNew = revision === undefined;
  const set = (changed: Partial<ProductForm>) => setForm((form) => ({ ...form, ...changed }));
  const errorAt = (path: string) => errors.get(path);

  useEffect(() => {
    if (errors.size > 0) own.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors]);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setFailure(undefined);
    setErrors(new Map());
    setBusy(true);
    try {
      const { record } = await saveProduct(recordOf(form), revision);
      showToast(`${record.name} is saved. Open pages show it now.`);
      if (isNew) navigate(supportPaths.product(record.sku), { replace: true });
      else onSaved?.();
    } catch (error) {
      setBusy(false);
      if (!isSignInNeeded(error)) refuse(error);
      return;
    }
    setBusy(false);
  }

  function refuse(error: unknown) {
    if (error instanceof NotJson) setErrors(new Map([["further", error.message]]));
    else if (error instanceof CallError && error.problem.errors)
      setErrors(errorsByField(error.problem.errors));
    else setFailure(reasonOf(error));
  }

  const text = (name: "name" | "sku" | "material" | "productionDays", label: string, hint?: string) => (
    <Field
      label={label}
      hint={hint}
      error={errorAt(name)}
      optional={name === "material"}
      autoComplete="off"
      {...(name === "productionDays" && { inputMode: "numeric" as const })}
      value={form[name]}
      onChange={({ target }) => set({ [name]: target.value })}
    />
  );
  const lines = (name: "categories" | "tags", label: string, hint: string) => (
    <TextArea
      label={label}
      hint={hint}
      error={errorAt(name)}
      optional={name === "tags"}
      rows={3}
      value={form[name]}
      onChange={({ target }) => set({ [name]: target.value })}
    />
  );
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
  const others = otherErrors(errors, isNew);
  return (
    <form className="support-form product-form" ref={own} noValidate onSubmit={save} aria-label="Product">
      <FailureAlert>{failure}</FailureAlert>
      {errors.size > 0 && (
        <div className="support-alert" role="alert">
          <p>
            <strong>Nothing is saved yet. Please correct the marked fields.</strong>
          </p>
          {others.map(([field, message]) => (
            <p key={field}>
              {field}: {message}
            </p>
          ))}
        </div>
      )}
      <fieldset className="support-box support-form product-form">
        <legend>Product</legend>
        {text("name", "Name")}
        <div className="field-row">
          {isNew ? (
            text("sku", "SKU", "Permanent: it cannot be changed later.")
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
            error={errorAt("status")}
            value={form.status}
            onChange={({ target }) => set({ status: target.value })}
          />
        </div>
        <TextArea
          label="Description"
          hint="A blank line begins a new paragraph."
          error={errorAt("description")}
          rows={6}
          value={form.description}
          onChange={({ target }) => set({ description: target.value })}
        />
        <div className="field-row">
          {text("material", "Material")}
          {text("productionDays", "Production days", "Working days after the approval of the proof.")}
        </div>
        {flag("featured", "Show it first on the home page and in its category")}
        {flag("sample", "Free samples can be ordered")}
      </fieldset>
      <fieldset className="support-box support-form product-form">
        <legend>Prices</legend>
        <RecordGrid
          title="Price breaks"
          one="price break"
          columns={PRICES}
          rows={form.prices}
          empty={{ minQuantity: "", unitPrice: "" }}
          errorAt={errorAt}
          path="prices"
          onRows={(prices) => set({ prices })}
        />
      </fieldset>
      <fieldset className="support-box support-form product-form">
        <legend>Colors and sizes</legend>
        <RecordGrid
          title="Colors and sizes"
          one="part"
          columns={PARTS}
          rows={form.parts}
          empty={NO_PART}
          errorAt={errorAt}
          path="parts"
          onRows={(parts) => set({ parts })}
        />
      </fieldset>
      <fieldset className="support-box support-form product-form">
        <legend>Where it is found</legend>
        {lines(
          "categories",
          "Categories",
          "One a line, such as: Drinkware > Mugs. The first is the main one.",
        )}
        {lines("tags", "Search words", "One a line.")}
      </fieldset>
      <fieldset className="support-box support-form product-form record-json">
        <legend>Printing and further fields</legend>
        <TextArea
          label="Fields as JSON"
          hint="Locations with methods and charges, facts, size chart, pictures, weight and all others, as import files have them."
          error={errorAt("further")}
          optional
          rows={12}
          spellCheck={false}
          value={form.further}
          onChange={({ target }) => set({ further: target.value })}
        />
      </fieldset>
      <Button type="submit" busy={busy}>
        {isNew ? "Add product" : "Save"}
      </Button>
    </form>
  );
}
