// The page as customers would see it, and what must be changed before it can be published.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Words } from "../../features/content/index.ts";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import type { Preview as Rendered } from "./calls.ts";
import { usePreview } from "./usePreview.ts";

const PARTS = {
  promotions: t`The promotions that run now appear here.`,
  contactForm: t`The contact details and the form for a message appear here.`,
  tour: t`The animation about proofs appears here.`,
} as const;

export function Preview({ page, title, body }: { page: string; title: string; body: string }) {
  const { preview, failed } = usePreview(page, body);
  return (
    <section className="page-preview" aria-labelledby="page-preview-title">
      <h2 id="page-preview-title" className="page-preview-title">
        <Trans>Preview</Trans>
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
              <Trans>Before this can be published:</Trans>
            </strong>
          </p>
          <ul>
            {preview.faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </div>
      )}
      {!preview && !failed && <SkeletonRows count={6} />}
      {preview && <Shown title={preview.heading ?? title} pieces={preview.pieces} />}
    </section>
  );
}

const Shown = ({ title, pieces }: { title: string; pieces: Rendered["pieces"] }) => (
  <div className="page-preview-frame prose content-words">
    <p className="page-preview-heading">{title}</p>
    {pieces.map((piece, number) =>
      "part" in piece ? (
        <p key={piece.part} className="page-preview-part">
          {PARTS[piece.part]}
        </p>
      ) : (
        <Words key={number} className="content-piece" html={piece.html} isPreview />
      ),
    )}
  </div>
);
