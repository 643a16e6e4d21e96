// Writes or replaces the customer's review of a product.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useId, useState } from "react";
import { call } from "../../api/call.ts";
import { explain } from "../../api/errors.ts";
import type { OwnReviewAnswer } from "../../api/types.ts";
import { useRetryKey } from "../../api/useRetryKey.ts";
import { findings } from "../../forms/findings.ts";
import { useFields } from "../../forms/useFields.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { FailureAlert } from "../../ui/feedback/FailureAlert.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import { SelectField } from "../../ui/fields/SelectField.tsx";
import { TextArea } from "../../ui/fields/TextArea.tsx";
import { showToast } from "../notices/index.ts";
import { check, FIELDS, MAX, REASONS, requestOf, type Values } from "./words.ts";
import "./reviews.css";

interface ReviewFormProps {
  productId: number;
  own: OwnReviewAnswer;
  onDone: () => void;
}

export function ReviewForm({ productId, own: { person, company, review }, onDone }: ReviewFormProps) {
  const start: Values = {
    stars: review?.stars ?? 0,
    title: review?.title ?? "",
    text: review?.text ?? "",
    goodFor: review?.goodFor ?? "",
    shownAs: review?.shownAs === "company" && company !== undefined ? "company" : "person",
  };
  const fields = useFields(start, check);
  const retryKey = useRetryKey();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setFailure(undefined);
    if (!fields.checkAll()) return;
    setBusy(true);
    const body = requestOf(fields.values);
    const params = { path: { id: productId }, header: { "Idempotency-Key": retryKey(body) } };
    try {
      await call(({ POST }) => POST("/api/myaccount/reviews/{id}", { body, params }));
      showToast(t`Thank you! We will read your review and then publish it.`);
      onDone();
    } catch (error) {
      if (!fields.refuse(findings(error, FIELDS))) setFailure(explain(error));
      setBusy(false);
    }
  }

  const names = [
    ...(person === undefined ? [] : [{ value: "person", name: person }]),
    ...(company === undefined ? [] : [{ value: "company", name: company }]),
  ];
  const onlyName = names[0]?.name;
  const reason = review?.reason && REASONS[review.reason];
  return (
    <form ref={fields.form} className="form" noValidate onSubmit={submit} aria-label={t`Review`}>
      {review?.state === "rejected" && reason && (
        <p className="alert alert-danger">
          <Trans>We did not publish your review: {reason} You can change it and send it again.</Trans>
        </p>
      )}
      {review?.state === "published" && (
        <p className="muted">
          <Trans>
            Your review is published. If you change it, we will read it again before we publish it.
          </Trans>
        </p>
      )}
      <FailureAlert>{failure}</FailureAlert>
      <StarChoice
        value={fields.values.stars}
        error={fields.errors.stars}
        onChange={(stars) => fields.change({ stars })}
      />
      <Field {...fields.field("title")} label={t`Title`} maxLength={MAX.title} required />
      <TextArea {...fields.field("text")} label={t`Your review`} rows={5} maxLength={MAX.text} required />
      <Field
        {...fields.field("goodFor")}
        label={t`Recommended for`}
        hint={t`For example: trade fairs, welcome gifts.`}
        maxLength={MAX.goodFor}
        optional
      />
      {names.length > 1 && (
        <SelectField
          label={t`Shown as`}
          choices={names}
          value={fields.values.shownAs}
          error={fields.errors.shownAs}
          onChange={({ target }) =>
            fields.change({ shownAs: target.value === "company" ? "company" : "person" })
          }
        />
      )}
      {names.length === 1 && (
        <p className="muted">
          <Trans>Shown as {onlyName}.</Trans>
        </p>
      )}
      <p className="actions">
        <Button type="submit" busy={busy}>
          <Trans>Send review</Trans>
        </Button>
      </p>
    </form>
  );
}

interface StarChoiceProps {
  value: number;
  error: string | undefined;
  onChange: (stars: number) => void;
}

function StarChoice({ value, error, onChange }: StarChoiceProps) {
  const id = useId();
  return (
    <fieldset className="field star-choice" aria-describedby={error && `${id}-error`}>
      <legend>
        <Trans>Stars</Trans>
      </legend>
      <div className="star-choice-stars">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} data-on={stars <= value}>
            <input
              type="radio"
              name={id}
              value={stars}
              checked={stars === value}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(stars)}
            />
            <span aria-hidden="true">★</span>
            <span className="visually-hidden">
              {plural(stars, { one: "1 star", other: `${stars} stars` })}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
