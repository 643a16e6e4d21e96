// A titled part of the product form; a folded one opens by its heading, and while it holds an error.
import { type ReactNode, useState } from "react";

interface FieldsetProps {
  title: string;
  children: ReactNode;
  /** What it is for. */
  about?: string;
}

export function Fieldset({ title, about, children }: FieldsetProps) {
  return (
    <fieldset className="support-box support-form product-form">
      <legend>{title}</legend>
      {about && <p className="muted">{about}</p>}
      {children}
    </fieldset>
  );
}

export function Folded({ title, about, children, hasError }: FieldsetProps & { hasError: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="support-box product-fold"
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{title}</summary>
      <div className="support-form product-form">
        {about && <p className="muted">{about}</p>}
        {children}
      </div>
    </details>
  );
}
