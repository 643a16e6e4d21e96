// A row of a list that opens to be edited, with buttons to move and remove it. A row with an error is open.
import { t } from "@lingui/core/macro";
import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { IconButton } from "../../ui/buttons/IconButton.tsx";
import "./fold.css";

interface FoldProps {
  /** `Ground`. */
  name: string;
  /** In a few words, beside the name. */
  about?: string;
  isWrong: boolean;
  startsOpen?: boolean;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  children: ReactNode;
}

export function Fold(props: FoldProps) {
  const { name, about, isWrong, startsOpen = false, isFirst, isLast, onMove, onRemove, children } = props;
  const [toggled, setToggled] = useState(startsOpen);
  const isOpen = toggled || isWrong;
  return (
    <li className="fold">
      <div className="fold-head">
        <button
          type="button"
          className="fold-name"
          aria-expanded={isOpen}
          onClick={() => setToggled(!isOpen)}
        >
          <strong>{name}</strong>
          {about && <span className="muted">{about}</span>}
        </button>
        <IconButton aria-label={t`Move ${name} up`} disabled={isFirst} onClick={() => onMove(-1)}>
          <ArrowUp aria-hidden="true" />
        </IconButton>
        <IconButton aria-label={t`Move ${name} down`} disabled={isLast} onClick={() => onMove(1)}>
          <ArrowDown aria-hidden="true" />
        </IconButton>
        <IconButton aria-label={t`Remove ${name}`} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      {isOpen && <div className="fold-body">{children}</div>}
    </li>
  );
}
