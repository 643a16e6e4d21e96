// The + or - in front of a toggle. Visual only; `aria-expanded` has the state.
export function Sign({ open }: { open: boolean }) {
  return (
    <span className="sign" aria-hidden="true">
      {open ? "-" : "+"}
    </span>
  );
}
