// The uploads with the progress measured by the server, and the existing artwork.
import { useAtomValue } from "jotai";
import type { ArtworkEntry, UploadEntry, UploadProgress } from "../../api/types.ts";
import { inKilobytes, kindOf, ProgressBar, timeLeft } from "../../features/artwork/index.ts";
import { MirrorPanel, MirrorRow, MirrorRows } from "./Panel.tsx";
import { useMirror, useMirrored } from "./useMirror.tsx";

export function UploadsPanel() {
  const uploads = useMirrored<UploadEntry>("uploads/").toSorted((a, b) => b.createdAt - a.createdAt);
  const artworks = useMirrored<ArtworkEntry>("artworks/").toSorted((a, b) => b.addedAt - a.addedAt);
  const progress = useAtomValue(useMirror().uploadsAtom);
  return (
    <MirrorPanel title="Uploads and artwork" count={uploads.length + artworks.length} none="No files.">
      <MirrorRows>
        {uploads.map((upload) => (
          <Upload key={upload.documentId} upload={upload} progress={progress[upload.documentId]} />
        ))}
        {artworks.map(({ artworkId, name, extension, size }) => (
          <MirrorRow key={artworkId} entry={`artworks/${artworkId}`} name={name}>
            <span className="muted">
              {kindOf(extension)}, {inKilobytes(size)}
            </span>
          </MirrorRow>
        ))}
      </MirrorRows>
    </MirrorPanel>
  );
}

interface UploadProps {
  upload: UploadEntry;
  progress: UploadProgress | undefined;
}

function Upload({ upload, progress }: UploadProps) {
  const { documentId, name, state, problem, size } = upload;
  const isOver = state === "success" || state === "error";
  const words = progress ? progressInWords(progress) : `Not moving, ${inKilobytes(size)}`;
  return (
    <MirrorRow entry={`uploads/${documentId}`} name={name}>
      {state === "success" && <span className="muted">Uploaded</span>}
      {state === "error" && (
        <span className="mirror-problem">{problem?.message ?? "It could not be uploaded."}</span>
      )}
      {!isOver && (
        <>
          <ProgressBar name={`Upload of ${name}`} percent={progress && percentOf(progress)} words={words} />
          <span className="muted">{words}</span>
        </>
      )}
    </MirrorRow>
  );
}

const percentOf = ({ received, total }: UploadProgress) =>
  total > 0 ? Math.floor((Math.min(received, total) / total) * 100) : 0;

/** "42 %, 1,200 KB of 2,800 KB, 300 KB a second, about 10 s left" */
export function progressInWords(progress: UploadProgress): string {
  const { received, total, rate } = progress;
  return [
    `${percentOf(progress)} %`,
    `${inKilobytes(received)} of ${inKilobytes(total)}`,
    rate > 0 && `${inKilobytes(rate)} a second`,
    timeLeft(total - received, rate),
  ]
    .filter(Boolean)
    .join(", ");
}
