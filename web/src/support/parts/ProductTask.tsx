// The frame of a task about a product: its state and owner, the task itself, and beside it what it is about.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "../../page/Link.tsx";
import { supportPaths } from "../paths.ts";
import { OwnerBar } from "../work/OwnerBar.tsx";
import type { useClaiming } from "../work/useClaiming.tsx";
import { Fact, Facts } from "./Facts.tsx";
import { SessionLink } from "./SessionLink.tsx";
import { Notice } from "./TaskPage.tsx";
import type { Steps } from "./useSteps.ts";
import { When } from "./When.tsx";

interface Subject {
  code: string;
  product: string;
  /** The product's page in the store, if it is still sold. */
  path?: string;
  session: string;
  name: string;
  changedAt: number;
  owner?: Parameters<typeof OwnerBar>[0]["owner"];
}

interface ProductTaskProps {
  queue: "questions" | "reviews";
  detail: Subject;
  /** The state in words. */
  state: string;
  /** What else is said about the state. */
  more?: ReactNode;
  /** The task waits for the staff. */
  isWaiting: boolean;
  claiming: ReturnType<typeof useClaiming>;
  steps: Steps;
  /** Facts after those of product and customer. */
  facts: ReactNode;
  actions?: ReactNode;
  /** The link to the queue. */
  all: string;
  children: ReactNode;
}

export function ProductTask(props: ProductTaskProps) {
  const { queue, detail, state, more, isWaiting, claiming, steps, facts, actions, all, children } = props;
  const { code, product, path, session, name, changedAt, owner } = detail;
  return (
    <>
      <div className="support-status">
        <p role="status">
          <strong>{state}</strong> <When at={changedAt} />
          {more && (
            <span className="muted">
              <span>, </span>
              {more}
            </span>
          )}
        </p>
        {isWaiting && <OwnerBar task={{ queue, code }} owner={owner} claiming={claiming} />}
      </div>
      <Notice text={steps.notice} />
      <div className="support-columns">
        <div>{children}</div>
        <section className="support-section" aria-labelledby="whose-title">
          <h2 id="whose-title">
            <Trans>About</Trans>
          </h2>
          <Facts>
            <Fact name={t`Product`}>
              {path === undefined ? (
                t`${product}, no longer sold`
              ) : (
                // The store is another application: it opens beside this one.
                <a href={path} target="_blank" rel="noreferrer">
                  {product}
                </a>
              )}
            </Fact>
            <Fact name={t`Customer`}>
              <SessionLink session={session} name={name} />
            </Fact>
            {facts}
          </Facts>
          {actions && <p className="actions">{actions}</p>}
          <p>
            <Link to={supportPaths.work(queue)}>{all}</Link>
          </p>
        </section>
      </div>
    </>
  );
}
