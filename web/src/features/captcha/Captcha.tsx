// The captcha of a form: the marked element with the provider's widget. `round` increases when the form needs another
// solution because the last one was used or rejected.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { at } from "../../api/address.ts";
import "./captcha.css";
import { useEffect, useId, useRef, useState } from "react";
import { explain } from "../../api/errors.ts";
import type { CaptchaAnswer } from "../../api/types.ts";
import { useResource } from "../../api/useResource.ts";
import { loadService } from "./providers.ts";
import { type CaptchaService, removeMarked, renderMarked, resetMarked } from "./service.ts";

interface CaptchaProps {
  onToken: (token: string | undefined) => void;
  round: number;
  error?: string | undefined;
}

export function Captcha({ onToken, round, error }: CaptchaProps) {
  const which = useResource(at("/api/captcha"));
  const errorId = useId();
  return (
    <fieldset className="field captcha-field" aria-label={t`Robot check`} aria-describedby={error && errorId}>
      {which.state === "loading" && (
        <p className="captcha captcha-note">
          <Trans>Loading the check…</Trans>
        </p>
      )}
      {which.state === "failed" && <Failed error={which.error} onRetry={which.retry} />}
      {which.state === "ready" && (
        <Widget {...which.data} round={round} onToken={onToken} wrong={Boolean(error)} />
      )}
      {error && (
        <p className="field-error" id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

type WidgetProps = CaptchaAnswer & Pick<CaptchaProps, "onToken" | "round"> & { wrong: boolean };

function Widget({ provider, siteKey, onToken, round, wrong }: WidgetProps) {
  const element = useRef<HTMLDivElement>(null);
  const tell = useRef(onToken);
  tell.current = onToken;
  const [service, setService] = useState<CaptchaService>();
  const [failure, setFailure] = useState<unknown>();
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry loads again
  useEffect(() => {
    let gone = false;
    setFailure(undefined);
    loadService(provider).then(
      (ready) => !gone && setService(ready),
      (error: unknown) => !gone && setFailure(error),
    );
    return () => {
      gone = true;
    };
  }, [provider, tries]);

  useEffect(() => {
    const marked = element.current;
    if (!service || !marked) return;
    renderMarked(marked, service, {
      onSolved: (token) => tell.current(token),
      onLost: () => tell.current(undefined),
    });
    return () => removeMarked(marked, service);
  }, [service]);

  useEffect(() => {
    if (round === 0 || !service || !element.current) return;
    resetMarked(element.current, service);
    tell.current(undefined);
  }, [round, service]);

  if (failure) return <Failed error={failure} onRetry={() => setTries(tries + 1)} />;
  return (
    <div
      ref={element}
      className="captcha"
      data-captcha={provider}
      data-sitekey={siteKey}
      data-wrong={wrong}
    />
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <p className="captcha captcha-note" role="alert">
      <Trans>The robot check could not be loaded.</Trans> <span>{explain(error)}</span>{" "}
      <button type="button" className="link-button" onClick={onRetry}>
        <Trans>Try again</Trans>
      </button>
    </p>
  );
}
