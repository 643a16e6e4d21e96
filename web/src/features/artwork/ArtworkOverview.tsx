// Artwork on the overview: upload button, running uploads and the newest files.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { accountPaths } from "../../base/accountPaths.ts";
import { formatCount } from "../../format/numbers.ts";
import { Link } from "../../page/Link.tsx";
import { ownArtworksAtom } from "./library.ts";
import { Preview } from "./Preview.tsx";
import { UploadArea } from "./UploadArea.tsx";
import { UploadList } from "./UploadList.tsx";
import "./artwork.css";

const SHOWN = 4;

export function ArtworkOverview() {
  const artworks = useAtomValue(ownArtworksAtom);
  const count = artworks.length;
  return (
    <section className="dashboard-card dashboard-wide" aria-labelledby="dashboard-artwork">
      <h2 id="dashboard-artwork">
        <Trans>Artwork</Trans>
      </h2>
      <UploadArea place="dashboard" label={t`Upload artwork`} />
      <UploadList />
      {count > 0 && (
        <ul className="artwork-strip">
          {artworks.slice(0, SHOWN).map((artwork) => (
            <li key={artwork.artworkId}>
              <Preview artwork={artwork} />
              <span className="artwork-strip-name" title={artwork.name}>
                {artwork.name}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="dashboard-more">
        <Link to={accountPaths.artwork()}>
          {count > 0
            ? plural(count, { one: "My artwork, 1 file", other: `My artwork, ${formatCount(count)} files` })
            : t`My artwork`}
        </Link>
      </p>
    </section>
  );
}
