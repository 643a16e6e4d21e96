// The customer's artwork: the files in the live map, and the calls that change them.
import { atom } from "jotai";
import { call } from "../../api/call.ts";
import type { ArtworkEntry, Design } from "../../api/types.ts";
import { entriesUnder } from "../../live/entries.ts";

/** Newest first. */
export const artworksAtom = atom((get) =>
  [...get(everyArtworkAtom)].sort((a, b) => b.changedAt - a.changedAt || b.artworkId - a.artworkId),
);
const designsAtom = entriesUnder<Design>("designs/");
/** Print files of earlier versions are not marked, but their designs name them. */
const ofDesignsAtom = atom(
  (get) => new Set(get(designsAtom).flatMap(({ files }) => files.map(({ artworkId }) => artworkId))),
);
/** The customer's own files, newest first. */
export const ownArtworksAtom = atom((get) => get(artworksAtom).filter((file) => !get(isComposedAtom)(file)));
/** The print files that the studio made of designs, newest first. */
export const composedArtworksAtom = atom((get) => get(artworksAtom).filter(get(isComposedAtom)));
const isComposedAtom = atom((get) => {
  const ofDesigns = get(ofDesignsAtom);
  return ({ artworkId, facts }: ArtworkEntry) => facts.composed === true || ofDesigns.has(artworkId);
});
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
