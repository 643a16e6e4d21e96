// The dialogs of the three answers to an offer. Input is kept when one fails or is closed.

import type { QuoteEntry } from "../../api/types.ts";
import { AcceptDialog } from "./AcceptDialog.tsx";
import type { Answering } from "./answering.ts";
import { CounterDialog } from "./CounterDialog.tsx";
import { DeclineDialog } from "./DeclineDialog.tsx";

export interface AnswerProps {
  offer: Answering["sheet"];
  /** The quote's current state. */
  quote: QuoteEntry;
  onClose: () => void;
  /** The server has newer data than this page. */
  onStale: () => void;
}

interface AnswerDialogsProps extends Omit<AnswerProps, "offer"> {
  answering: Answering;
}

export default function AnswerDialogs({ answering: { answer, sheet }, ...rest }: AnswerDialogsProps) {
  const props = { ...rest, offer: sheet };
  switch (answer) {
    case "accept":
      return <AcceptDialog {...props} />;
    case "counter":
      return <CounterDialog {...props} />;
    case "decline":
      return <DeclineDialog {...props} />;
  }
}
