// The + or - in front of what opens and closes. Drawn for the eye; the state is said by `aria-expanded`.
export function Sign({ open }: { open: boolean }) {
  return (
    <span className="sign" aria-hidden="true">
      {open ? "-" : "+"}
    </span>
  );
}
