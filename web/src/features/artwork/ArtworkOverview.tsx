// Artwork on the overview: upload button, running uploads and the newest files.
import { useAtomValue } from "jotai";
import { accountPaths } from "../../base/accountPaths.ts";
import { plural } from "../../format/numbers.ts";
import { Link } from "../../page/Link.tsx";
import { artworksAtom } from "./library.ts";
import { Preview } from "./Preview.tsx";
import { UploadArea } from "./UploadArea.tsx";
import { UploadList } from "./UploadList.tsx";
import "./artwork.css";

const SHOWN = 4;

export function ArtworkOverview() {
  const artworks = useAtomValue(artworksAtom);
  return (
    <section className="dashboard-card dashboard-wide" aria-labelledby="dashboard-artwork">
      <h2 id="dashboard-artwork">Artwork</h2>
      <UploadArea place="dashboard" label="Upload artwork" />
      <UploadList />
      {artworks.length > 0 && (
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
          {artworks.length > 0 ? `My artwork, ${plural(artworks.length, "file")}` : "My artwork"}
        </Link>
      </p>
    </section>
  );
}
