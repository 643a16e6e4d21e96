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
  if (!to) return <span>{children}</span>;
  return (
    <a href={to} target="_blank" rel="noopener">
      {children}
    </a>
  );
}

function Credit({ first, others }: { first: ArtCollection; others: ArtCollection[] }) {
  const { author, license, licenseUrl } = first;
  return (
    <Trans>
      Art: <Works first={first} others={others} /> by {author}, <Away to={licenseUrl}>{license} license</Away>
    </Trans>
  );
}

function Works({ first: { authorUrl, name }, others }: { first: ArtCollection; others: ArtCollection[] }) {
  return (
    <>
      <Away to={authorUrl}>{name}</Away>
      {others.map((other) => (
        <Other key={other.id} work={other} />
      ))}
    </>
  );
}

function Other({ work: { authorUrl, name } }: { work: ArtCollection }) {
  return (
    <span>
      {" "}
      <Trans>
        and <Away to={authorUrl}>{name}</Away>
      </Trans>
    </span>
  );
}
