// The uploads with the progress measured by the server, and the existing artwork.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import type { ArtworkEntry, UploadEntry, UploadProgress } from "../../api/types.ts";
import { inKilobytes, kindOf, ProgressBar, timeLeft } from "../../features/artwork/index.ts";
import { formatPercent } from "../../format/rate.ts";
import { MirrorPanel, MirrorRow, MirrorRows } from "./Panel.tsx";
import { useMirror, useMirrored } from "./useMirror.tsx";

export function UploadsPanel() {
  const uploads = useMirrored<UploadEntry>("uploads/").toSorted((a, b) => b.createdAt - a.createdAt);
  const artworks = useMirrored<ArtworkEntry>("artworks/").toSorted((a, b) => b.addedAt - a.addedAt);
  const progress = useAtomValue(useMirror().uploadsAtom);
  return (
    <MirrorPanel title={t`Uploads and artwork`} count={uploads.length + artworks.length} none={t`No files.`}>
      <MirrorRows>
        {uploads.map((upload) => (
          <Upload key={upload.documentId} upload={upload} progress={progress[upload.documentId]} />
        ))}
        {artworks.map(({ artworkId, name, extension, size }) => (
          <MirrorRow key={artworkId} entry={`artworks/${artworkId}`} name={name}>
            <span className="muted">{`${kindOf(extension)}, ${inKilobytes(size)}`}</span>
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
  const kilobytes = inKilobytes(size);
  const words = progress ? progressInWords(progress) : t`Not moving, ${kilobytes}`;
  return (
    <MirrorRow entry={`uploads/${documentId}`} name={name}>
      {state === "success" && (
        <span className="muted">
          <Trans>Uploaded</Trans>
        </span>
      )}
      {state === "error" && (
        <span className="mirror-problem">{problem?.message ?? t`It could not be uploaded.`}</span>
      )}
      {!isOver && (
        <>
          <ProgressBar name={t`Upload of ${name}`} percent={progress && percentOf(progress)} words={words} />
          <span className="muted">{words}</span>
        </>
      )}
    </MirrorRow>
  );
}

const percentOf = ({ received, total }: UploadProgress) =>
  total > 0 ? Math.floor((Math.min(received, total) / total) * 100) : 0;

/** "42%, 1,200 KB of 2,800 KB, 300 KB a second, about 10 s left" */
export function progressInWords(progress: UploadProgress): string {
  const { received, total, rate } = progress;
  const done = inKilobytes(received);
  const all = inKilobytes(total);
  const speed = inKilobytes(rate);
  return [
    formatPercent(percentOf(progress)),
    t`${done} of ${all}`,
    rate > 0 && t`${speed} a second`,
    timeLeft(total - received, rate),
  ]
    .filter(Boolean)
    .join(", ");
}
