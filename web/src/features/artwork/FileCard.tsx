// A placeholder for a file without preview: a sheet with its extension.
export function FileCard({ extension }: { extension: string }) {
  return (
    <span className="file-card" aria-hidden="true">
      {extension.toUpperCase()}
    </span>
  );
}
