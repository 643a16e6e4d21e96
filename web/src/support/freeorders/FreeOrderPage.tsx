// An order of samples or of a printed catalog: contents, address and state.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { FREE_ORDER_STATES } from "../../features/dashboard/index.ts";
import { Link } from "../../page/Link.tsx";
import type { SupportFreeOrder } from "../contract.ts";
import { Fact, Facts } from "../parts/Facts.tsx";
import { SessionLink } from "../parts/SessionLink.tsx";
import { Notice, TaskPage, type TaskScreenProps } from "../parts/TaskPage.tsx";
import { useSteps } from "../parts/useSteps.ts";
import { When } from "../parts/When.tsx";
import { supportPaths } from "../paths.ts";
import { OwnerBar } from "../work/OwnerBar.tsx";
import { useClaiming } from "../work/useClaiming.tsx";
import { freeOrderAddress } from "./calls.ts";
import { SettleForm } from "./SettleForm.tsx";

export default function FreeOrderPage() {
  return (
    <TaskPage
      titleOf={(code) => t`Free order ${code}`}
      what={t`The free order`}
      addressOf={freeOrderAddress}
      Screen={FreeOrderScreen}
    />
  );
}

const meanwhile = (code: string | undefined) =>
  code === "free_order_settled"
    ? t`It has already been sent or declined. This page shows the current state.`
    : undefined;

function FreeOrderScreen({ detail, reload }: TaskScreenProps<SupportFreeOrder>) {
  const { code, kind, state, note, session, name, email, phone, comment, address, samples, owner } = detail;
  const claiming = useClaiming(reload);
  const task = { queue: "samples", code } as const;
  const steps = useSteps({ task, claiming, reload, meanwhile });
  const isNew = state === "new";
  return (
    <>
      <div className="support-status">
        <p role="status">
          <strong>{FREE_ORDER_STATES[state]}</strong>
          {!isNew && (
            <>
              {" "}
              <When at={detail.changedAt} />
            </>
          )}
        </p>
        {isNew && <OwnerBar task={task} owner={owner} claiming={claiming} />}
      </div>
      <Notice text={steps.notice} />
      {note && <blockquote className="support-said">{note}</blockquote>}
      <div className="support-columns">
        <div>
          <section className="support-section" aria-labelledby="what-title">
            <h2 id="what-title">{kind === "catalog" ? t`The printed catalog` : t`Samples`}</h2>
            {samples.length > 0 && (
              <ul className="support-list">
                {samples.map(({ productId, sku, name: product }) => (
                  <li key={productId}>
                    <span>{product || t`Product ${productId}, no longer sold`}</span>{" "}
                    <span className="muted">{sku}</span>
                  </li>
                ))}
              </ul>
            )}
            {comment && <blockquote className="support-said">{comment}</blockquote>}
          </section>
          {isNew && (
            <div className="support-section">
              <SettleForm code={code} steps={steps} />
            </div>
          )}
        </div>
        <section className="support-section" aria-labelledby="whose-title">
          <h2 id="whose-title">
            <Trans>Where it goes</Trans>
          </h2>
          <Facts>
            <Fact name={t`Address`}>
              {address.map((line, at) => (
                // Label lines have no ids, and two may be equal.
                <span key={at} className="support-address-line">
                  {line}
                </span>
              ))}
            </Fact>
            <Fact name={t`Email`}>{email}</Fact>
            {phone && <Fact name={t`Phone`}>{phone}</Fact>}
            <Fact name={t`Ordered`}>
              <When at={detail.orderedAt} />
            </Fact>
            {session !== undefined && (
              <Fact name={t`Customer`}>
                <SessionLink session={session} name={name} />
              </Fact>
            )}
          </Facts>
          <p>
            <Link to={supportPaths.work("samples")}>
              <Trans>All orders waiting to be sent</Trans>
            </Link>
          </p>
        </section>
      </div>
    </>
  );
}
