// Sends selected favorites by email, with a preview. The products are in the address.

import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useId, useMemo, useState } from "react";
import { explain } from "../../api/errors.ts";
import { paths } from "../../base/paths.ts";
import { productName } from "../../base/productName.ts";
import { formatCount, lengthOf } from "../../format/numbers.ts";
import { findings } from "../../forms/findings.ts";
import { formMessage } from "../../forms/messages.ts";
import { useFields } from "../../forms/useFields.ts";
import { Link } from "../../page/Link.tsx";
import { useParams, useSearchParams } from "../../routing/index.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Empty } from "../../ui/feedback/Empty.tsx";
import { Failure } from "../../ui/feedback/Failure.tsx";
import { FailureAlert } from "../../ui/feedback/FailureAlert.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import { TextArea } from "../../ui/fields/TextArea.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { AccountPage } from "../account/index.ts";
import { useRobotCheck } from "../captcha/index.ts";
import { CardFacts, useCards, useFailedCards } from "../cards/index.ts";
import { checkEmail } from "../session/index.ts";
import { productIdsIn } from "./emailUrl.ts";
import { emailFavorites } from "./lists.ts";
import { sortFavorites, sortOf } from "./sorting.ts";

const MAX_MESSAGE_LENGTH = 1000;

export default function EmailFavoritesPage() {
  const segments = useParams()["*"] ?? "";
  const ids = useMemo(() => productIdsIn(segments), [segments]);
  return (
    <AccountPage title={t`Email favorites`} purpose={t`to email your favorites`}>
      {ids.length > 0 ? <Letter ids={ids} /> : <Nothing />}
    </AccountPage>
  );
}

function Nothing() {
  return (
    <Empty title={t`Nothing is selected`}>
      <p>
        <Trans>Please select at least one product on one of your lists.</Trans>
      </p>
      <Link className="button button-main" to={paths.favorites()}>
        <Trans>Your lists</Trans>
      </Link>
    </Empty>
  );
}

function check({ email, message }: { email: string; message: string }) {
  const wrong = checkEmail(email);
  return {
    ...(wrong && { email: wrong }),
    ...(lengthOf(message) > MAX_MESSAGE_LENGTH && {
      message: formMessage("maxlength", MAX_MESSAGE_LENGTH),
    }),
  };
}

function Letter({ ids }: { ids: number[] }) {
  const sort = sortOf(useSearchParams()[0]);
  const cards = useCards(ids);
  const { error: unread, retry } = useFailedCards(ids);
  // In the list's order; the address has them in the order in which they were added.
  const ordered = useMemo(() => {
    const items = ids.map((productId, at) => ({ productId, addedAt: -at }));
    return sortFavorites(items, sort, cards).map(({ productId }) => productId);
  }, [ids, sort, cards]);
  const { values, errors, change, leave, checkAll, refuse } = useFields({ email: "", message: "" }, check);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();
  const robot = useRobotCheck();
  const form = useId();
  const sold = ordered.filter((id) => cards.get(id) !== null);
  const count = formatCount(sold.length);
  const gone = ids.length - sold.length;

  async function send(event: FormEvent) {
    event.preventDefault();
    setFailure(undefined);
    if (!checkAll()) return document.getElementById(`${form}-email`)?.focus();
    if (robot.isMissing()) return;
    setBusy(true);
    try {
      const email = values.email.trim();
      const message = values.message.trim();
      await emailFavorites({ email, message, favoriteProductIds: sold, ...robot.fields });
      setSentTo(email);
    } catch (error) {
      if (robot.asksFor(error)) return;
      if (!refuse(findings(error, ["email"]))) setFailure(explain(error));
    } finally {
      setBusy(false);
    }
  }

  if (sentTo) {
    return (
      <div className="empty" role="status">
        <p className="empty-title">
          <Trans>On its way</Trans>
        </p>
        <p>
          {sold.length === 1 ? (
            <Trans>
              1 product will reach <strong>{sentTo}</strong> in a moment.
            </Trans>
          ) : (
            <Trans>
              {count} products will reach <strong>{sentTo}</strong> in a moment.
            </Trans>
          )}
        </p>
        <p className="actions">
          <Link className="button button-main" to={paths.favorites()}>
            <Trans>Back to your lists</Trans>
          </Link>
          <Button look="quiet" onClick={() => setSentTo(undefined)}>
            <Trans>Send to someone else</Trans>
          </Button>
        </p>
      </div>
    );
  }
  return (
    <div className="split">
      <form className="form" noValidate onSubmit={send} aria-label={t`Email`}>
        <FailureAlert>{failure}</FailureAlert>
        <Field
          id={`${form}-email`}
          label={t({ message: "To", context: "email" })}
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          hint={t`One email address.`}
          value={values.email}
          error={errors.email}
          onChange={({ target }) => change({ email: target.value })}
          onBlur={() => values.email && leave("email")}
        />
        <TextArea
          label={t`Message`}
          optional
          name="message"
          rows={4}
          value={values.message}
          error={errors.message}
          onChange={({ target }) => change({ message: target.value })}
          onBlur={() => leave("message")}
        />
        {robot.widget}
        <p className="actions">
          <Button type="submit" busy={busy}>
            <Trans>Send email</Trans>
          </Button>
          <Link className="button button-quiet" to={paths.favorites()}>
            <Trans>Cancel</Trans>
          </Link>
        </p>
      </form>
      <section className="email-preview" aria-labelledby={`${form}-email`}>
        <h2 id={`${form}-email`}>
          <Trans>What will be sent</Trans>
        </h2>
        {values.message.trim() && <p className="message-text">{values.message.trim()}</p>}
        {unread !== undefined && (
          <Failure what={t`Some products could not be loaded.`} error={unread} onRetry={retry} />
        )}
        <ul className="rows">
          {sold.map((id) => {
            const card = cards.get(id);
            return (
              <li key={id} className="row">
                <span className="row-picture">
                  {card && <Picture src={card.imageUrl} alt="" width="96" height="96" loading="lazy" />}
                </span>
                <div className="row-words">
                  <span className="row-name">{productName(card, unread !== undefined)}</span>
                  {card && <CardFacts card={card} />}
                </div>
              </li>
            );
          })}
        </ul>
        {gone > 0 && (
          <p className="muted">
            {plural(gone, {
              one: "1 product no longer available will be left out.",
              other: `${formatCount(gone)} products no longer available will be left out.`,
            })}
          </p>
        )}
      </section>
    </div>
  );
}
