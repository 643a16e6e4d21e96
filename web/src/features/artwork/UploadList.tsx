// The uploads of the session, from all tabs. When one is removed, the focus stays in the list.

import { t } from "@lingui/core/macro";
import { atom, useAtomValue } from "jotai";
import { Suspense } from "react";
import type { UploadPlace } from "../../api/types.ts";
import { useKeptFocus } from "../../ui/focus/useKeptFocus.ts";
import { classes } from "../../ui/names.ts";
import { lazyPart } from "../notices/index.ts";
import { artworksAtom } from "./library.ts";
import { uploadsAtom } from "./uploads.ts";

const UploadRow = lazyPart(() => import("./UploadRow.tsx"));

interface UploadListProps {
  /** Only those with this purpose; by default all. */
  place?: UploadPlace;
  /** Only this one. */
  only?: number;
  /** Without finished ones. */
  isShort?: boolean;
  onRetried?: (id: number) => void;
}

export function UploadList({ place, only, isShort = false, onRetried }: UploadListProps) {
  const all = useAtomValue(uploadsAtom);
  const names = useAtomValue(namesAtom);
  const kept = useKeptFocus<HTMLUListElement>(".upload-remove");
  const shown = all.filter(
    (upload) =>
      (!place || upload.place === place) &&
      (only === undefined || upload.documentId === only) &&
      !(isShort && upload.state === "success"),
  );
  return (
    <ul
      {...kept}
      className={classes("uploads", shown.length === 0 && "uploads-none")}
      aria-label={t`Uploads`}
    >
      <Suspense>
        {shown.map((upload) => (
          <UploadRow
            key={upload.documentId}
            upload={upload}
            replaces={names.get(upload.replaces ?? 0)}
            onRetried={onRetried}
          />
        ))}
      </Suspense>
    </ul>
  );
}

const namesAtom = atom((get) => new Map(get(artworksAtom).map(({ artworkId, name }) => [artworkId, name])));
