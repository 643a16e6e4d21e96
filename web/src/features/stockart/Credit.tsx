// Author and license of the art, shown wherever art is shown.
import { Fragment, type ReactNode } from "react";
import type { ArtCollection } from "../../api/types.ts";

export function Credits({ collections }: { collections: ArtCollection[] }) {
  return (
    <div className="art-credits">
      {byAuthor(collections).map(([first, ...others]) => (
        <p key={first.id}>
          Art: <Away to={first.authorUrl}>{first.name}</Away>
          {others.map((other) => (
            <Fragment key={other.id}>
              {" and "}
              <Away to={other.authorUrl}>{other.name}</Away>
            </Fragment>
          ))}{" "}
          by {first.author}, <Away to={first.licenseUrl}>{first.license} license</Away>
        </p>
      ))}
    </div>
  );
}

type Group = [ArtCollection, ...ArtCollection[]];

/** Groups collections by author and license. */
function byAuthor(collections: ArtCollection[]): Group[] {
  const groups = new Map<string, Group>();
  for (const collection of collections) {
    const key = [collection.author, collection.license, collection.licenseUrl].join("\n");
    const group = groups.get(key);
    if (group) group.push(collection);
    else groups.set(key, [collection]);
  }
  return [...groups.values()];
}

function Away({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (!to) return children;
  return (
    <a href={to} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
