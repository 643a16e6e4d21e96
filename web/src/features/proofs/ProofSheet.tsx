// The sheet of a version with its pins. If it can be answered, a click sets a pin; by keyboard a pin is set in the
// center and moved with the arrow keys. A document that the page cannot show is downloaded, and changes to it are
// described in words.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type KeyboardEvent, type MouseEvent, useRef } from "react";
import type { Pin, ProofVersion } from "../../api/types.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Field } from "../../ui/fields/Field.tsx";

const MAX_PINS = 30;
const MAX_PIN_LENGTH = 250;
const WHOLE = 10_000;
const STEP = 200;

interface ProofSheetProps {
  version: ProofVersion;
  name: string;
  pins: Pin[];
  /** Omitted if the version cannot be answered. */
  onPins?: (pins: Pin[]) => void;
}

export function ProofSheet({ version, name, pins, onPins }: ProofSheetProps) {
  const { version: number } = version;
  const list = useRef<HTMLOListElement>(null);

  function add(x: number, y: number) {
    if (!onPins || pins.length >= MAX_PINS) return;
    onPins([...pins, { x, y, text: "" }]);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>("li:last-child input")?.focus());
  }

  function press(event: MouseEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    const part = (at: number, from: number, size: number) => Math.round(((at - from) / size) * WHOLE);
    add(part(event.clientX, box.left, box.width), part(event.clientY, box.top, box.height));
  }

  const change = (at: number, change: Partial<Pin>) =>
    onPins?.(pins.map((pin, index) => (index === at ? { ...pin, ...change } : pin)));

  function move(at: number, event: KeyboardEvent) {
    const pin = pins[at];
    const by = { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] }[
      event.key
    ];
    if (!pin || !by || !onPins) return;
    event.preventDefault();
    const inside = (value: number) => Math.min(WHOLE, Math.max(0, value));
    change(at, { x: inside(pin.x + (by[0] ?? 0)), y: inside(pin.y + (by[1] ?? 0)) });
  }

  if (!version.isPicture) return <ProofDocument version={version} />;
  return (
    <div className="proof-sheet">
      <div className="proof-picture">
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button below does the same by keyboard */}
        <img src={version.url} alt={t`Version ${number} of the proof of ${name}`} onClick={press} />
        {pins.map((pin, at) => (
          <button
            key={at}
            type="button"
            className="proof-pin"
            style={{ left: `${pin.x / 100}%`, top: `${pin.y / 100}%` }}
            aria-label={pinInWords(at + 1, pin.text, onPins !== undefined)}
            onKeyDown={(event) => move(at, event)}
          >
            {at + 1}
          </button>
        ))}
      </div>
      <p className="proof-take no-print">
        <a href={version.url} target="_blank" rel="noreferrer">
          <Trans>Open it large</Trans>
        </a>
        <DownloadPdf version={version} />
        <button type="button" className="link-button" onClick={() => window.print()}>
          <Trans>Print this page</Trans>
        </button>
      </p>
      {onPins && (
        <>
          <p className="muted no-print">
            <Trans>To request a change, click its place or set a pin here.</Trans>
          </p>
          {pins.length > 0 && (
            <ol className="proof-pins" ref={list}>
              {pins.map((pin, at) => (
                <PinFields
                  key={at}
                  number={at + 1}
                  text={pin.text}
                  onChange={(text) => change(at, { text })}
                  onRemove={() => onPins(pins.filter((_, index) => index !== at))}
                />
              ))}
            </ol>
          )}
          <Button look="quiet" disabled={pins.length >= MAX_PINS} onClick={() => add(WHOLE / 2, WHOLE / 2)}>
            <Trans>Set a pin</Trans>
          </Button>
        </>
      )}
    </div>
  );
}

interface PinFieldsProps {
  number: number;
  text: string;
  onChange: (text: string) => void;
  onRemove: () => void;
}

function PinFields({ number, text, onChange, onRemove }: PinFieldsProps) {
  return (
    <li>
      <Field
        label={t`Pin ${number}: what should be different?`}
        maxLength={MAX_PIN_LENGTH}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button look="text" onClick={onRemove}>
        <Trans>Remove pin {number}</Trans>
      </Button>
    </li>
  );
}

function pinInWords(number: number, text: string, isMovable: boolean): string {
  if (text) return isMovable ? t`Pin ${number}: ${text}. Arrow keys move it` : t`Pin ${number}: ${text}`;
  return isMovable ? t`Pin ${number}. Arrow keys move it` : t`Pin ${number}`;
}

/** Offers the official document; a file that the shop made by hand is offered itself. */
function DownloadPdf({ version: { pdfUrl } }: { version: ProofVersion }) {
  if (!pdfUrl) return null;
  return (
    <a href={pdfUrl} download>
      <Trans>Download PDF</Trans>
    </a>
  );
}

function ProofDocument({ version }: { version: ProofVersion }) {
  const { version: number, url } = version;
  const kind = version.extension.toUpperCase();
  return (
    <div className="proof-sheet">
      <p>
        <Trans>
          Version {number} is a {kind} document.{" "}
          <a className="button button-quiet" href={url} download>
            Download the {kind}
          </a>
        </Trans>
      </p>
      <p className="muted">
        <Trans>Please open it and check every detail. To request a change, describe it below.</Trans>
      </p>
    </div>
  );
}
