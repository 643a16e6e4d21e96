// The customer's artwork: the files in the live map, and the calls that change them.
import { atom } from "jotai";
import { call } from "../../api/call.ts";
import type { ArtworkEntry } from "../../api/types.ts";
import { entriesUnder } from "../../live/entries.ts";

/** Newest first. */
export const artworksAtom = atom((get) =>
  [...get(everyArtworkAtom)].sort((a, b) => b.changedAt - a.changedAt || b.artworkId - a.artworkId),
);
const everyArtworkAtom = entriesUnder<ArtworkEntry>("artworks/");

export const renameArtwork = (id: number, name: string) =>
  call(({ POST }) => POST("/api/artwork/{id}/rename", { params: { path: { id } }, body: { name } }));

export const deleteArtwork = (id: number) =>
  call(({ POST }) => POST("/api/artwork/{id}/delete", { params: { path: { id } } }));

/** Makes a file the logo, instead of the one before. */
export const makeLogo = (id: number, shown: boolean) =>
  call(({ POST }) => POST("/api/artwork/{id}/logo", { params: { path: { id } }, body: { shown } }));

export const downloadOf = (id: number) => `/api/artwork/${id}/file`;

/** The hash in the address changes with the file, so the picture can be cached forever. */
export const previewOf = ({ artworkId, sha256, facts }: ArtworkEntry) =>
  facts.preview ? `/api/artwork/${artworkId}/preview?v=${sha256.slice(0, 16)}` : undefined;
