// The fields of a request: contact, need-by date and comment.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import type { Day } from "../../api/types.ts";
import { Field } from "../../ui/fields/Field.tsx";
import { TextArea } from "../../ui/fields/TextArea.tsx";
import { useFocusHeir } from "../../ui/focus/useFocusHeir.ts";
import { withSignIn } from "../session/index.ts";
import { type FieldName, idOf, LABELS } from "./request.ts";
import type { RequestFieldsForm } from "./useRequestFields.ts";

const HINTS: Partial<Record<FieldName, ComponentProps<"input">>> = {
  firstName: { autoComplete: "given-name", required: true },
  lastName: { autoComplete: "family-name", required: true },
  company: { autoComplete: "organization" },
  email: { autoComplete: "email", type: "email" },
  phone: { autoComplete: "tel", type: "tel" },
};

interface RequestFieldsProps {
  form: RequestFieldsForm;
  isGuest: boolean;
  today: Day | undefined;
}

export function RequestFields({ form, isGuest, today }: RequestFieldsProps) {
  const bound = (name: FieldName) => ({
    id: idOf(name),
    name,
    label: LABELS[name],
    value: form.values[name],
    error: form.errors[name],
    onChange: ({ target }: { target: { value: string } }) => form.change({ [name]: target.value }),
    onBlur: () => form.leave(name),
  });
  const field = (name: FieldName, more: Partial<ComponentProps<typeof Field>> = {}) => (
    <Field {...HINTS[name]} {...bound(name)} {...more} />
  );
  return (
    <>
      <fieldset className="field-group">
        <legend>
          <Trans>Contact details</Trans>
        </legend>
        {field("firstName")}
        {field("lastName")}
        {field("company", { optional: true })}
        {field("phone", { optional: true })}
        {field("email", { className: "field-wide", required: isGuest })}
      </fieldset>
      <fieldset className="field-group">
        <legend>
          <Trans>Details</Trans>
        </legend>
        {field("needBy", { type: "date", optional: true, min: today })}
        <TextArea
          {...bound("comment")}
          className="field-wide"
          optional
          rows={4}
          hint={t`A target price, where it goes, other quantities…`}
        />
      </fieldset>
      <AboutArtwork isGuest={isGuest} />
    </>
  );
}

function AboutArtwork({ isGuest }: { isGuest: boolean }) {
  const heir = useFocusHeir<HTMLParagraphElement>();
  const signIn = () => withSignIn(t`to add your artwork`, async () => undefined);
  if (!isGuest)
    return (
      <p key="customer" ref={heir} className="muted">
        <Trans>Your logo: add it to the printing of each item.</Trans>
      </p>
    );
  return (
    <p key="guest" ref={heir} className="muted">
      <Trans>
        Your logo:{" "}
        <button type="button" className="link-button" onClick={() => void signIn()}>
          sign in
        </button>{" "}
        to upload it with the printing, or describe it here.
      </Trans>
    </p>
  );
}
