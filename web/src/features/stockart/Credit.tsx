// Author and license of the art, shown wherever art is shown.
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { ArtCollection } from "../../api/types.ts";

export function Credits({ collections }: { collections: ArtCollection[] }) {
  return (
    <div className="art-credits">
      {byAuthor(collections).map(([first, ...others]) => (
        <p key={first.id}>
          <Credit first={first} others={others} />
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

function Credit({ first, others }: { first: ArtCollection; others: ArtCollection[] }) {
  const { author, authorUrl, license, licenseUrl, name } = first;
  const works = (
    <>
      <Away to={authorUrl}>{name}</Away>
      {others.map((other) => (
        <Other key={other.id} work={other} />
      ))}
    </>
  );
  return (
    <Trans>
      Art: {works} by {author}, <Away to={licenseUrl}>{license} license</Away>
    </Trans>
  );
}

function Other({ work: { authorUrl, name } }: { work: ArtCollection }) {
  return (
    <>
      {" "}
      <Trans>
        and <Away to={authorUrl}>{name}</Away>
      </Trans>
    </>
  );
}
