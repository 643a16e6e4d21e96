// A button that shows and hides the content after it. Its label flips between + and -.
import { type ReactNode, useId, useState } from "react";
import { Sign } from "./Sign.tsx";

export function Toggle({ label, children }: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className="toggle"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Sign open={open} /> <span>{label}</span>
      </button>
      <div id={id} className="toggle-body" hidden={!open}>
        {children}
      </div>
    </>
  );
}
