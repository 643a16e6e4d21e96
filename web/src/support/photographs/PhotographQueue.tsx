// The photographs that are fetched from the addresses of imports: progress, failures with reasons, and a new attempt.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { ProgressBar } from "../../features/artwork/index.ts";
import { showFailure, showToast } from "../../features/notices/index.ts";
import { formatCount } from "../../format/numbers.ts";
import { Link } from "../../page/Link.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { Trouble } from "../parts/Trouble.tsx";
import { useFresh } from "../parts/useFresh.ts";
import { supportPaths } from "../paths.ts";
import { PHOTOGRAPHS, type PhotographQueue as Queue, retryPhotographs } from "./calls.ts";

const POLL_MS = 2000;

export function PhotographQueue() {
  const { data, error, retry } = useFresh(PHOTOGRAPHS);
  const [busy, setBusy] = useState(false);
  const isWaiting = (data?.waiting ?? 0) > 0;

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(retry, POLL_MS);
    return () => clearInterval(timer);
  }, [isWaiting, retry]);

  async function again() {
    setBusy(true);
    try {
      await retryPhotographs();
      showToast(t`The photographs are fetched again.`);
      retry();
    } catch (error) {
      showFailure(error);
    }
    setBusy(false);
  }

  if (error !== undefined && !data)
    return <Trouble error={error} what={t`The photographs`} onRetry={retry} />;
  if (!data || (data.hosts.length === 0 && total(data) === 0)) return null;
  const hosts = data.hosts.join(", ");
  const { failed } = data;
  return (
    <section className="support-section" aria-labelledby="photographs-title">
      <h2 id="photographs-title">
        <Trans>Photographs</Trans>
      </h2>
      <div className="support-box support-form">
        <p className="muted">
          {data.hosts.length > 0 ? (
            <Trans>
              Photographs at addresses of {hosts} are fetched and kept. Product pages show each once it is
              kept.
            </Trans>
          ) : (
            <Trans>
              Photographs at addresses of no host are fetched and kept. Product pages show each once it is
              kept.
            </Trans>
          )}
        </p>
        <Progress queue={data} />
        {data.failed > 0 && (
          <>
            <Failures queue={data} />
            <Button look="quiet" busy={busy} onClick={() => void again()}>
              {plural(failed, {
                one: "Try 1 failed photograph again",
                other: `Try ${formatCount(failed)} failed photographs again`,
              })}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

const total = ({ waiting, kept, failed }: Queue) => waiting + kept + failed;

function Progress({ queue }: { queue: Queue }) {
  const { waiting, kept, failed } = queue;
  const all = total(queue);
  const done = formatCount(kept);
  const coming = formatCount(waiting);
  const lost = formatCount(failed);
  const words =
    all === 0
      ? t`No product names such an address yet.`
      : [
          plural(all, {
            one: `${done} of 1 photograph kept`,
            other: `${done} of ${formatCount(all)} photographs kept`,
          }),
          waiting > 0 && t`${coming} waiting`,
          failed > 0 && t`${lost} failed`,
        ]
          .filter(Boolean)
          .join(", ");
  return (
    <>
      {waiting > 0 && (
        <ProgressBar
          name={t`Fetching photographs`}
          percent={Math.floor((100 * (kept + failed)) / all)}
          words={words}
        />
      )}
      <p>{words}</p>
    </>
  );
}

function Failures({ queue: { failures, failed } }: { queue: Queue }) {
  const more = formatCount(failed - failures.length);
  return (
    <>
      <table className="support-table">
        <caption className="visually-hidden">
          <Trans>Photographs that could not be fetched</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Product</Trans>
            </th>
            <th scope="col">
              <Trans>Address</Trans>
            </th>
            <th scope="col">
              <Trans>Reason</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {failures.map(({ address, reason, sku }) => (
            <tr key={address}>
              <td data-label={t`Product`}>{sku ? <Link to={supportPaths.product(sku)}>{sku}</Link> : "–"}</td>
              <td data-label={t`Address`} className="photograph-address">
                {address}
              </td>
              <td data-label={t`Reason`}>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {failed > failures.length && (
        <p className="muted">
          <Trans>And {more} more.</Trans>
        </p>
      )}
    </>
  );
}
