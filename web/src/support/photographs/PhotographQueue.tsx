// The photographs that are fetched from the addresses of imports: progress, failures with reasons, and a new attempt.
import { useEffect, useState } from "react";
import { ProgressBar } from "../../features/artwork/index.ts";
import { showFailure, showToast } from "../../features/notices/index.ts";
import { formatCount, plural } from "../../format/numbers.ts";
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
      showToast("The photographs are fetched again.");
      retry();
    } catch (error) {
      showFailure(error);
    }
    setBusy(false);
  }

  if (error !== undefined && !data) return <Trouble error={error} what="The photographs" onRetry={retry} />;
  if (!data || (data.hosts.length === 0 && total(data) === 0)) return null;
  return (
    <section className="support-section" aria-labelledby="photographs-title">
      <h2 id="photographs-title">Photographs</h2>
      <div className="support-box support-form">
        <p className="muted">
          Photographs at addresses of {data.hosts.length > 0 ? data.hosts.join(", ") : "no host"} are fetched
          and kept. Product pages show each once it is kept.
        </p>
        <Progress queue={data} />
        {data.failed > 0 && (
          <>
            <Failures queue={data} />
            <Button look="quiet" busy={busy} onClick={() => void again()}>
              Try {plural(data.failed, "failed photograph")} again
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
  const words =
    all === 0
      ? "No product names such an address yet."
      : `${formatCount(kept)} of ${plural(all, "photograph")} kept` +
        `${waiting > 0 ? `, ${formatCount(waiting)} waiting` : ""}${failed > 0 ? `, ${formatCount(failed)} failed` : ""}`;
  return (
    <>
      {waiting > 0 && (
        <ProgressBar
          name="Fetching photographs"
          percent={Math.floor((100 * (kept + failed)) / all)}
          words={words}
        />
      )}
      <p>{words}</p>
    </>
  );
}

function Failures({ queue: { failures, failed } }: { queue: Queue }) {
  return (
    <>
      <table className="support-table">
        <caption className="visually-hidden">Photographs that could not be fetched</caption>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">Address</th>
            <th scope="col">Reason</th>
          </tr>
        </thead>
        <tbody>
          {failures.map(({ address, reason, sku }) => (
            <tr key={address}>
              <td data-label="Product">{sku ? <Link to={supportPaths.product(sku)}>{sku}</Link> : "–"}</td>
              <td data-label="Address" className="photograph-address">
                {address}
              </td>
              <td data-label="Reason">{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {failed > failures.length && <p className="muted">And {formatCount(failed - failures.length)} more.</p>}
    </>
  );
}
