// An enlarged picture that scrolls in every direction, also by keyboard.
import { t } from "@lingui/core/macro";
import { useLayoutEffect, useRef, useState } from "react";
import { Button } from "../../ui/buttons/Button.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import type { Picture } from "../artwork/index.ts";

const STEPS = [1, 2, 3] as const;

export default function Zoom({ image, onClose }: { image: Picture; onClose: () => void }) {
  const [step, setStep] = useState<number>(2);
  const frame = useRef<HTMLDivElement>(null);
  const { note } = image;
  // Keeps the center of the picture in the center of the frame.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is what changes the picture's size
  useLayoutEffect(() => {
    const { current } = frame;
    current?.scrollTo(
      (current.scrollWidth - current.clientWidth) / 2,
      (current.scrollHeight - current.clientHeight) / 2,
    );
  }, [step]);

  return (
    <Dialog
      title={note ? t`Zoom: ${note}` : t`Zoom`}
      size="full"
      onClose={onClose}
      footer={
        <div className="zoom-steps">
          {STEPS.map((times) => (
            <Button
              key={times}
              look={times === step ? "main" : "quiet"}
              aria-pressed={times === step}
              onClick={() => setStep(times)}
            >
              {`${times}×`}
            </Button>
          ))}
        </div>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls */}
      <div ref={frame} className="zoom" role="group" aria-label={t`Enlarged picture`} tabIndex={0}>
        <img className={`zoom-${step}`} src={image.url} alt={image.alt} />
      </div>
    </Dialog>
  );
}
