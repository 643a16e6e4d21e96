// Whose the art is and on what terms it may be used: stands wherever art is shown.
import type { ArtCollection } from "../../api/types.ts";

export function Credits({ collections }: { collections: ArtCollection[] }) {
  return (
    <div className="art-credits">
      {collections.map((collection) => (
        <p key={collection.id}>
          Art: <Away to={collection.authorUrl}>{collection.name}</Away> by {collection.author},{" "}
          <Away to={collection.licenseUrl}>{collection.license} license</Away>
        </p>
      ))}
    </div>
  );
}

function Away({ to, children }: { to: string | undefined; children: React.ReactNode }) {
  if (!to) return children;
  return (
    <a href={to} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
