// A design that was changed in the studio for a proof: its new files are sent, with the customer's words, so that the next version
// is drawn with them.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { type FormEvent, useRef, useState } from "react";
import { explain } from "../../api/errors.ts";
import type { ArtworkEntry, Design, Pin, ProofDetail } from "../../api/types.ts";
import { orderPaths } from "../../base/orderPaths.ts";
import { useEntry } from "../../live/entries.ts";
import { versionAtom } from "../../live/state.ts";
import { Link } from "../../page/Link.tsx";
import { useNavigate, useSearchParams } from "../../routing/index.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { FailureAlert } from "../../ui/feedback/FailureAlert.tsx";
import { TextArea } from "../../ui/fields/TextArea.tsx";
import { artworksAtom, previewOf } from "../artwork/index.ts";
import { showToast } from "../notices/index.ts";
import { askForChanges, MAX_COMMENT_LENGTH, putArtwork } from "./proofs.ts";

interface ChangedDesignProps {
  detail: ProofDetail;
  /** What the customer marked on the version that waits for an answer. */
  pins: Pin[];
  onDone: () => void;
}

export default function ChangedDesign({ detail, pins, onDone }: ChangedDesignProps) {
  const [search] = useSearchParams();
  const design = useEntry<Design>(`designs/${search.get("design")}`);
  const artworks = useAtomValue(artworksAtom);
  const isKnown = useAtomValue(versionAtom) >= Number(search.get("version"));
  const { code, state } = detail.proof;
  const files = changedFiles(detail, design, artworks);
  const [comment, setComment] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isSaid = useRef(false);
  const navigate = useNavigate();
  if (state === "cancelled" || !design || !isKnown) return null;
  if (files.length === 0)
    return (
      <p role="status">
        <Trans>The design is the one that this proof is of: nothing was changed.</Trans>
      </p>
    );

  async function send(event: FormEvent) {
    event.preventDefault();
    setFailure(undefined);
    const number = pins.findIndex(({ text }) => !text.trim()) + 1;
    if (number > 0) return setFailure(t`Please say what should be different at pin ${number}, or remove it.`);
    setBusy(true);
    try {
      // With another file, the version no longer waits for an answer: so the words are first.
      if (state === "ready" && !isSaid.current && (comment.trim() || pins.length > 0))
        await askForChanges(detail, comment, pins);
      isSaid.current = true;
      for (const { location, file } of files) await putArtwork(code, location, file.artworkId);
      showToast(t`We have your design, and draw the next version with it.`);
      navigate(orderPaths.proof(code), { replace: true });
      onDone();
    } catch (error) {
      setFailure(explain(error));
      setBusy(false);
    }
  }

  return (
    <section className="section proof-answer no-print" aria-labelledby="changed-design-title">
      <h2 id="changed-design-title">
        <Trans>Your changed design</Trans>
      </h2>
      <FailureAlert>{failure}</FailureAlert>
      <form onSubmit={send} noValidate>
        <ul className="proof-designs">
          {files.map(({ location, file }) => (
            <li key={location}>
              <img src={previewOf(file)} alt="" width="160" height="120" />
              <span>{location}</span>
            </li>
          ))}
        </ul>
        <p className="muted">
          {state === "approved"
            ? t`We draw the next version with it, which needs a new approval. This is possible until production begins.`
            : t`We draw the next version with it.`}
        </p>
        {state === "ready" && (
          <TextArea
            label={t`What else should be different?`}
            optional
            maxLength={MAX_COMMENT_LENGTH}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
        )}
        <p className="actions">
          <Button type="submit" busy={busy}>
            <Trans>Send the changed design</Trans>
          </Button>
          <Link className="link-button" to={orderPaths.proof(code)}>
            <Trans>Keep the proof as it is</Trans>
          </Link>
        </p>
      </form>
    </section>
  );
}

/** The print files of a design that are not those of the proof. */
function changedFiles(
  { subject }: ProofDetail,
  design: Design | undefined,
  artworks: readonly ArtworkEntry[],
): Array<{ location: string; file: ArtworkEntry }> {
  const isPrinted = (at: string) => subject.configuration.decorations.some(({ location }) => location === at);
  return (design?.files ?? []).flatMap(({ location, artworkId }) => {
    const file = artworks.find((known) => known.artworkId === artworkId);
    const before = subject.artworks.find((known) => known.location === location);
    return file && isPrinted(location) && file.sha256 !== before?.sha256 ? [{ location, file }] : [];
  });
}
