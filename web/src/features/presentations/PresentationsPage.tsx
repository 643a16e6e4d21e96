// The customer's presentations.

import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { Plus, Presentation as PresentationIcon } from "lucide-react";
import { useState } from "react";
import { explain } from "../../api/errors.ts";
import { accountPaths } from "../../base/accountPaths.ts";
import { formatDay } from "../../format/dates.ts";
import { formatCount } from "../../format/numbers.ts";
import { Link } from "../../page/Link.tsx";
import { useNavigate } from "../../routing/index.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { NameDialog } from "../../ui/dialogs/NameDialog.tsx";
import { Empty } from "../../ui/feedback/Empty.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { AccountPage } from "../account/index.ts";
import { useCards } from "../cards/index.ts";
import { PresentationNameField } from "./PresentationNameField.tsx";
import { createPresentation, presentationsAtom } from "./presentations.ts";
import { checkPresentationName } from "./rules.ts";

const SHOWN = 4;

export default function PresentationsPage() {
  const [creating, setCreating] = useState(false);
  const navigate = useNavigate();
  const all = useAtomValue(presentationsAtom);
  const create = () => setCreating(true);
  return (
    <AccountPage
      title={t`Presentations`}
      purpose={t`to see your presentations`}
      actions={
        all.length > 0 && (
          <Button look="quiet" onClick={create}>
            <Plus aria-hidden="true" />
            <Trans>New presentation</Trans>
          </Button>
        )
      }
    >
      {all.length > 0 ? (
        <Presentations />
      ) : (
        <Empty title={t`No presentations yet`}>
          <p>
            <Trans>
              Put products together, add comments, and show them to your team or your client: by link, by
              email or on paper.
            </Trans>
          </p>
          <Button onClick={create}>
            <Trans>New presentation</Trans>
          </Button>
        </Empty>
      )}
      {creating && (
        <NameDialog
          title={t`New presentation`}
          submit={t`Create presentation`}
          check={checkPresentationName}
          explain={explain}
          onClose={() => setCreating(false)}
          field={(field) => <PresentationNameField {...field} />}
          onSubmit={async (name) => {
            const { presentationId } = await createPresentation(name);
            navigate(accountPaths.presentation(presentationId));
          }}
        />
      )}
    </AccountPage>
  );
}

function Presentations() {
  const all = useAtomValue(presentationsAtom);
  const cards = useCards(all.flatMap(({ productIds }) => productIds.slice(0, SHOWN)));
  return (
    <ul className="list-cards">
      {all.map(({ presentationId, name, createdAt, link, productIds }) => (
        <li key={presentationId} className="list-card">
          <Link className="list-card-link" to={accountPaths.presentation(presentationId)}>
            <span className="list-card-pictures" aria-hidden="true">
              {productIds.length === 0 ? (
                <span className="list-card-none">
                  <PresentationIcon />
                </span>
              ) : (
                Array.from({ length: SHOWN }, (_, at) => {
                  const card = cards.get(productIds[at] ?? 0);
                  return (
                    <span key={at} className="list-card-picture">
                      {card && <Picture src={card.imageUrl} alt="" width="160" height="160" loading="lazy" />}
                    </span>
                  );
                })
              )}
            </span>
            <h2 className="list-card-name">{name}</h2>
          </Link>
          <p className="muted">
            <span>
              {[
                plural(productIds.length, {
                  one: "1 product",
                  other: `${formatCount(productIds.length)} products`,
                }),
                formatDay(createdAt),
              ].join(" · ")}
            </span>
            {link && (
              <span className="badge">
                <Trans>Shared</Trans>
              </span>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
