// The status of an order and its stages.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Check } from "lucide-react";
import type { OrderEntry } from "../../api/types.ts";
import { classes } from "../../ui/names.ts";
import { orderWords, STAGES, stageOf } from "./status.ts";

export function Stages({ order }: { order: OrderEntry }) {
  const { status } = order;
  const { name, meaning } = orderWords(order);
  const reached = stageOf(status);
  return (
    <div className="order-status">
      <p role="status">
        <strong>{name}</strong>
        <span>{meaning}</span>
      </p>
      {status !== "cancelled" && (
        <ol className="stages" aria-label={t`Stages`}>
          {STAGES.map((stage, at) => (
            <li
              key={stage}
              className={classes("stage", at < reached && "stage-done")}
              aria-current={at === reached - 1 ? "step" : undefined}
            >
              <span className="stage-mark">{at < reached && <Check aria-hidden="true" />}</span>
              {at < reached - 1 ? (
                <Trans>
                  {stage}
                  <span className="visually-hidden">, done</span>
                </Trans>
              ) : (
                <span>{stage}</span>
              )}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
