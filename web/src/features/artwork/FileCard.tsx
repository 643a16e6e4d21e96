// What stands for a file that has no preview: a sheet with its extension, and no pretence of a picture.
export function FileCard({ extension }: { extension: string }) {
  return (
    <span className="file-card" aria-hidden="true">
      {extension.toUpperCase()}
    </span>
  );
}
