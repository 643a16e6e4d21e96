// The request form: the product, a file for every printed location, and a comment.

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Suspense, useId } from "react";
import type { Product } from "../../api/types.ts";
import { paths } from "../../base/paths.ts";
import { formatCount, lengthOf } from "../../format/numbers.ts";
import { Link } from "../../page/Link.tsx";
import { useSearchParams } from "../../routing/index.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { FailureAlert } from "../../ui/feedback/FailureAlert.tsx";
import { ErrorSummary } from "../../ui/fields/ErrorSummary.tsx";
import { TextArea } from "../../ui/fields/TextArea.tsx";
import { LocationArtwork } from "../artwork/index.ts";
import { type Draft, writeDraft } from "../configuration/index.ts";
import { RequestedPicture } from "./RequestedPicture.tsx";
import { RequestedWords } from "./RequestedWords.tsx";
import { MAX_COMMENT_LENGTH } from "./request.ts";
import { useRequest } from "./useRequest.ts";

export function RequestForm({ product, draft }: { product: Product; draft: Draft }) {
  const id = useId();
  const [search, setSearch] = useSearchParams();
  const { comment, setComment, faults, attempt, busy, send } = useRequest(product, draft);
  const printed = product.locations.filter(({ name }) => name in draft.printing);

  function choose(location: string, artworkId: number | undefined) {
    const print = draft.printing[location];
    if (!print) return;
    const { artworkId: _, ...rest } = print;
    const changed = artworkId === undefined ? rest : { ...rest, artworkId };
    const next = { ...draft, printing: { ...draft.printing, [location]: changed } };
    setSearch(writeDraft(product, next, search), { replace: true });
  }

  const errors = [
    ...(faults.product ? [{ id: `${id}-product`, label: product.name, message: faults.product }] : []),
    ...printed.flatMap(({ name }, at) => {
      const message = faults.artwork[name];
      return message ? [{ id: `${id}-${at}`, label: artworkAt(name), message }] : [];
    }),
    ...(faults.comment ? [{ id: `${id}-comment`, label: t`Comment`, message: faults.comment }] : []),
  ];
  const change = `${paths.product(product)}?${search}`;
  const left = formatCount(Math.max(0, MAX_COMMENT_LENGTH - lengthOf(comment)));
  return (
    <form className="request-proof" noValidate onSubmit={send}>
      <RequestedPicture product={product} draft={draft} />
      <div className="request-proof-words">
        <ErrorSummary errors={errors} attempt={attempt} />
        <FailureAlert>{faults.other}</FailureAlert>
        <section id={`${id}-product`} tabIndex={-1} aria-labelledby={`${id}-name`}>
          <h2 id={`${id}-name`}>{product.name}</h2>
          <RequestedWords product={product} draft={draft} />
          {faults.product && <p className="field-error">{faults.product}</p>}
          <p>
            <Link to={change}>
              <Trans>Change quantities or printing</Trans>
            </Link>
          </p>
        </section>
        {printed.map((location, at) => (
          <section
            key={location.name}
            id={`${id}-${at}`}
            tabIndex={-1}
            aria-labelledby={`${id}-${at}-title`}
            className="request-proof-place"
          >
            <h2 id={`${id}-${at}-title`}>{artworkAt(location.name)}</h2>
            {faults.artwork[location.name] && <p className="field-error">{faults.artwork[location.name]}</p>}
            <Suspense
              fallback={
                <p className="muted">
                  <Trans>Loading your artwork…</Trans>
                </p>
              }
            >
              <LocationArtwork
                location={location}
                place="proof"
                isInForm
                artworkId={draft.printing[location.name]?.artworkId}
                onChoose={(artworkId) => choose(location.name, artworkId)}
              />
            </Suspense>
          </section>
        ))}
        <TextArea
          id={`${id}-comment`}
          label={t`Comment`}
          optional
          value={comment}
          error={faults.comment}
          hint={t`What we should look out for. ${left} characters left.`}
          onChange={(event) => setComment(event.target.value)}
        />
        <p className="muted">
          <Trans>
            Requesting a proof does not place an order. It appears with your proofs when it is ready, and we
            email you.
          </Trans>
        </p>
        <p className="actions">
          <Button type="submit" busy={busy}>
            <Trans>Request the proof</Trans>
          </Button>
        </p>
      </div>
    </form>
  );
}

const artworkAt = (location: string) => t`Artwork at ${location}`;
