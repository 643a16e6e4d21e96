// A file's preview from the server, or the file card if there is none.
import { useState } from "react";
import type { ArtworkEntry } from "../../api/types.ts";
import { FileCard } from "./FileCard.tsx";
import { previewOf } from "./library.ts";

export function Preview({ artwork }: { artwork: ArtworkEntry }) {
  const address = previewOf(artwork);
  const [broken, setBroken] = useState<string>();
  return (
    <span className="artwork-picture">
      {address && address !== broken ? (
        <img
          src={address}
          alt=""
          width="320"
          height="240"
          loading="lazy"
          onError={() => setBroken(address)}
        />
      ) : (
        <FileCard extension={artwork.extension} />
      )}
    </span>
  );
}
