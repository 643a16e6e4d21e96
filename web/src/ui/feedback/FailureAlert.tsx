// Why a form could not be sent, above its fields.
export function FailureAlert({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <p className="alert alert-danger" role="alert">
      {children}
    </p>
  );
}
