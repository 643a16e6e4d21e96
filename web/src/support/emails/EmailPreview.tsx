// The email with sample data, as it would be sent, and what must be changed before it can be saved.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { TextRules } from "../../forms/texts.ts";
import { Toggle } from "../../ui/buttons/Toggle.tsx";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { EmailFrame } from "./EmailFrame.tsx";
import type { FieldName, Values } from "./rules.ts";
import { usePreview } from "./usePreview.ts";

interface EmailPreviewProps {
  email: string;
  values: Values;
  rules: TextRules<FieldName>;
}

export function EmailPreview({ email, values, rules }: EmailPreviewProps) {
  const { preview, rendered, failed } = usePreview(email, values);
  return (
    <section className="email-preview" aria-labelledby="email-preview-title">
      <h2 id="email-preview-title" className="email-preview-title">
        <Trans>Preview with sample data</Trans>
      </h2>
      {failed && (
        <p className="muted">
          <Trans>The preview could not be updated. It will be with the next change.</Trans>
        </p>
      )}
      {preview && preview.faults.length > 0 && (
        <div className="support-alert" role="status">
          <p>
            <strong>
              <Trans>Before this can be saved:</Trans>
            </strong>
          </p>
          <ul>
            {preview.faults.map(({ field, message }) => (
              <li key={field}>{`${rules[field as FieldName].label}: ${message}`}</li>
            ))}
          </ul>
        </div>
      )}
      {!preview && !failed && <SkeletonRows count={8} />}
      {preview && rendered && (
        <>
          <p className="email-preview-subject">
            <span className="muted">
              <Trans>Subject:</Trans>
            </span>{" "}
            <strong>{preview.subject}</strong>
          </p>
          <EmailFrame email={email} values={rendered} />
          <Toggle label={t`Plain text part`}>
            <pre className="email-preview-text">{preview.text}</pre>
          </Toggle>
        </>
      )}
    </section>
  );
}
