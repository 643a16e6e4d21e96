// A chosen file before the upload: a preview if the browser can render it, and a warning if it is small.
import { useEffect, useRef, useState } from "react";
import { extensionOf, smallPictureWarning } from "./checks.ts";
import { FileCard } from "./FileCard.tsx";
import { KB, LARGEST_PREVIEW_KB } from "./limits.ts";
import { inKilobytes, kindOf } from "./words.ts";

const EDGE_PX = 160;

export function ChosenFile({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState<{ file: File; warning: string | undefined }>();
  const extension = extensionOf(file.name);

  useEffect(() => {
    let isGone = false;
    void picture(file).then((bitmap) => {
      if (!bitmap || isGone || !canvas.current) return;
      const scale = Math.min(1, EDGE_PX / Math.max(bitmap.width, bitmap.height));
      canvas.current.width = Math.max(1, Math.round(bitmap.width * scale));
      canvas.current.height = Math.max(1, Math.round(bitmap.height * scale));
      canvas.current.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.current.width, canvas.current.height);
      setDrawn({ file, warning: smallPictureWarning(bitmap.width, bitmap.height) });
      bitmap.close();
    });
    return () => {
      isGone = true;
    };
  }, [file]);

  const isDrawn = drawn?.file === file;
  return (
    <>
      <span className="upload-picture">
        <canvas ref={canvas} hidden={!isDrawn} />
        {!isDrawn && <FileCard extension={extension} />}
      </span>
      <div className="upload-words">
        <p className="upload-name">{file.name}</p>
        <p className="muted">{`${kindOf(extension)}, ${inKilobytes(file.size)}`}</p>
        {isDrawn && drawn.warning && <p className="upload-warning">{drawn.warning}</p>}
      </div>
    </>
  );
}

/** Decodes the file as an image if the browser supports it and it is not too large. */
async function picture(file: File): Promise<ImageBitmap | undefined> {
  if (file.size > LARGEST_PREVIEW_KB * KB || typeof createImageBitmap !== "function") return undefined;
  return createImageBitmap(file).catch(() => undefined);
}
