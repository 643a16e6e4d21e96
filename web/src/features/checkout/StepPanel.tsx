// A step of the checkout: a heading button, and below it the open step or its summary.
import { Trans } from "@lingui/react/macro";
import { type ReactNode, useEffect, useRef } from "react";
import { timings } from "../../styles/timings.ts";
import { scrollToElement } from "../../ui/hooks/scrollTo.ts";
import { classes } from "../../ui/names.ts";
import type { Step } from "./flow.ts";

interface StepPanelProps {
  step: Step;
  number: number;
  title: string;
  isOpen: boolean;
  /** It can be opened: all earlier steps are done. */
  mayOpen: boolean;
  isDone: boolean;
  /** The summary of a finished step. */
  summary: ReactNode;
  onOpen: () => void;
  children: ReactNode;
}

export function StepPanel(props: StepPanelProps) {
  const { step, number, title, isOpen, mayOpen, isDone, summary, onOpen, children } = props;
  const root = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);

  // An opened step is scrolled to and focused, except the initial one.
  useEffect(() => {
    const opens = isOpen && !wasOpen.current;
    wasOpen.current = isOpen;
    if (!opens || !root.current) return;
    button.current?.focus({ preventScroll: true });
    scrollToElement(root.current, timings.panelScroll);
  }, [isOpen]);

  return (
    <section ref={root} id={step} className={classes("step", isOpen && "step-open", isDone && "step-done")}>
      <h2 className="step-heading">
        <button
          ref={button}
          type="button"
          className="step-button"
          aria-expanded={isOpen}
          aria-controls={`${step}-body`}
          aria-disabled={!isOpen && !mayOpen}
          onClick={() => !isOpen && mayOpen && onOpen()}
        >
          <span className="step-number" aria-hidden="true">
            {number}
          </span>
          <span className="step-title">{title}</span>
          {isDone && mayOpen && !isOpen && (
            <span className="step-edit">
              <Trans>Edit</Trans>
            </span>
          )}
        </button>
      </h2>
      <div id={`${step}-body`} className="step-body" hidden={!isOpen}>
        {isOpen && children}
      </div>
      {!isOpen && isDone && <div className="step-summary">{summary}</div>}
    </section>
  );
}
