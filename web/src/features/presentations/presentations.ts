// Presentations in the live map, and the calls that change them.
import { atom, useAtomValue } from "jotai";
import { useMemo } from "react";
import { call } from "../../api/call.ts";
import type { PresentationEntry, PresentationProductEntry, ShownProduct } from "../../api/types.ts";
import { entriesUnder } from "../../live/entries.ts";
import { groupBy } from "../../live/groupBy.ts";

export const MAX_COMMENT_LENGTH = 250;

const allAtom = entriesUnder<PresentationEntry>("presentations/");
const rowsAtom = entriesUnder<PresentationProductEntry>("presentationProducts/");

export interface CountedPresentation extends PresentationEntry {
  productIds: number[];
}

/** Newest first, each with its products in order. */
export const presentationsAtom = atom((get): CountedPresentation[] => {
  const rows = groupBy(get(rowsAtom), ({ presentationId }) => presentationId);
  return [...get(allAtom)]
    .sort((a, b) => b.createdAt - a.createdAt || b.presentationId - a.presentationId)
    .map((presentation) => ({
      ...presentation,
      productIds: inOrder(rows.get(presentation.presentationId) ?? []).map(({ productId }) => productId),
    }));
});

export const inOrder = (rows: PresentationProductEntry[]) =>
  [...rows].sort((a, b) => a.position - b.position);

/** The products of one presentation in order. */
export function usePresentationRows(id: number): PresentationProductEntry[] {
  const rows = useAtomValue(
    useMemo(() => entriesUnder<PresentationProductEntry>(`presentationProducts/${id}/`), [id]),
  );
  return useMemo(() => inOrder(rows), [rows]);
}

export const createPresentation = (name: string, productIds: number[] = []) =>
  call(({ POST }) => POST("/api/presentations", { body: { name: name.trim(), productIds } }));

export const updatePresentation = (id: number, body: { name?: string; comment?: string }) =>
  call(({ POST }) => POST("/api/presentations/{id}/update", { params: { path: { id } }, body }));

export const deletePresentation = (id: number) =>
  call(({ POST }) => POST("/api/presentations/{id}/delete", { params: { path: { id } } }));

export const sharePresentation = (id: number) =>
  call(({ POST }) => POST("/api/presentations/{id}/share", { params: { path: { id } } }));

export const unsharePresentation = (id: number) =>
  call(({ POST }) => POST("/api/presentations/{id}/unshare", { params: { path: { id } } }));

/** Adding an existing product updates how it is shown. */
export const addToPresentation = (id: number, productId: number, shown?: ShownProduct) =>
  call(({ POST }) =>
    POST("/api/presentations/{id}/savedProducts/{productId}/add", {
      params: { path: { id, productId } },
      ...(shown && { body: shown }),
    }),
  );

export const removeFromPresentation = (id: number, productId: number) =>
  call(({ POST }) =>
    POST("/api/presentations/{id}/savedProducts/{productId}/remove", { params: { path: { id, productId } } }),
  );

/** Before another product, or to the end. */
export const moveInPresentation = (id: number, productId: number, before?: number) =>
  call(({ POST }) =>
    POST("/api/presentations/{id}/savedProducts/{productId}/move", {
      params: { path: { id, productId } },
      body: before === undefined ? {} : { before },
    }),
  );

export const commentInPresentation = (id: number, productId: number, comment: string) =>
  call(({ POST }) =>
    POST("/api/presentations/{id}/savedProducts/{productId}/comment", {
      params: { path: { id, productId } },
      body: { comment },
    }),
  );

interface PresentationEmail {
  customerComment: string;
  email: string;
  recaptchaResponse?: string;
}

export const emailPresentation = (id: number, { email, ...body }: PresentationEmail) =>
  call(({ POST }) =>
    POST("/api/presentations/{id}/savedProducts/sendEmail", {
      params: { path: { id } },
      body: { ...body, ...(email && { email }) },
    }),
  );
