// Uploads by tus and the artwork library. The mock does not inspect files: it trusts their names.
import { HttpResponse, http } from "msw";
import type { ArtworkEntry, UploadEntry } from "../src/api/types.ts";
import { accountOf, loginRequired, numberIn, problem } from "./answers.ts";
import { asCustomer, type Command, invalid, newId, notFound, now } from "./asCustomer.ts";
import { change, type Session, sessionOf } from "./state.ts";

interface Asked {
  session: Session;
  request: Request;
  id: number;
}

const received = new Map<number, number>();
const tus = { "Tus-Resumable": "1.0.0" };
const uploadOf = (session: Session, id: number) =>
  session.entries[`uploads/${id}`] as UploadEntry | undefined;

/** The tus calls carry no keys and have responses without a body. */
function asSender(answer: (asked: Asked) => Promise<Response> | Response) {
  return ({ request, params }: { request: Request; params: Record<string, unknown> }) => {
    const account = accountOf(request);
    if (!account) return loginRequired();
    return answer({ session: sessionOf(account.customerId), request, id: numberIn(params.id) });
  };
}

function metadataOf(request: Request): Map<string, string> {
  const pairs = (request.headers.get("Upload-Metadata") ?? "").split(",").map((pair) => pair.split(" "));
  const decoded = (value = "") =>
    new TextDecoder().decode(Uint8Array.from(atob(value), (c) => c.charCodeAt(0)));
  return new Map(pairs.map(([key = "", value]) => [key, decoded(value)]));
}

function create({ session, request }: Asked): Response {
  const metadata = metadataOf(request);
  const name = metadata.get("filename") ?? "";
  const extension = name.split(".").pop()?.toLowerCase() ?? "";
  if (extension === "exe") return invalid("file", "file_type", "Please choose a file of another type.");
  const documentId = newId();
  const replaces = Number(metadata.get("replaces")) || undefined;
  const upload: UploadEntry = {
    documentId,
    name,
    extension,
    size: Number(request.headers.get("Upload-Length")),
    place: (metadata.get("place") ?? "dashboard") as UploadEntry["place"],
    state: "new",
    ...(replaces && { replaces }),
    createdAt: now(),
  };
  received.set(documentId, 0);
  change(session, "upload_started", { [`uploads/${documentId}`]: upload });
  return new HttpResponse(null, { status: 201, headers: { ...tus, Location: `/files/${documentId}` } });
}

async function append({ session, request, id }: Asked): Promise<Response> {
  const upload = uploadOf(session, id);
  if (!upload) return notFound("This upload does not exist.");
  const at = received.get(id) ?? 0;
  if (Number(request.headers.get("Upload-Offset")) !== at)
    return problem(409, "upload_conflict", "Go on from there.", {}, { ...tus, "Upload-Offset": String(at) });
  const kept = at + (await request.arrayBuffer()).byteLength;
  received.set(id, kept);
  if (kept < upload.size)
    change(session, "upload_loading", { [`uploads/${id}`]: { ...upload, state: "loading" } });
  else finish(session, upload);
  return new HttpResponse(null, { status: 204, headers: { ...tus, "Upload-Offset": String(kept) } });
}

function finish(session: Session, upload: UploadEntry) {
  const { documentId, name, extension, size } = upload;
  const replaced = session.entries[`artworks/${upload.replaces}`] as ArtworkEntry | undefined;
  const artworkId = replaced?.artworkId ?? documentId;
  const artwork: ArtworkEntry = {
    artworkId,
    name,
    extension,
    size,
    sha256: crypto.randomUUID().replaceAll("-", "").repeat(2),
    revision: (replaced?.revision ?? 0) + 1,
    facts: {
      mediaType: "image/png",
      width: 1200,
      height: 900,
      colors: "rgb",
      distinctColors: 3,
      preview: false,
    },
    addedAt: replaced?.addedAt ?? now(),
    changedAt: now(),
  };
  change(session, "upload_finished", {
    [`uploads/${documentId}`]: { ...upload, state: "success", artworkId },
    [`artworks/${artworkId}`]: artwork,
  });
}

function offset({ session, id }: Asked): Response {
  const upload = uploadOf(session, id);
  if (!upload) return new HttpResponse(null, { status: 404 });
  return new HttpResponse(null, { headers: { ...tus, "Upload-Offset": String(received.get(id) ?? 0) } });
}

function terminate({ session, id }: Asked): Response {
  if (!uploadOf(session, id)) return notFound("This upload does not exist.");
  change(session, "upload_removed", {}, [`uploads/${id}`]);
  return new HttpResponse(null, { status: 204, headers: tus });
}

const rename: Command = async ({ session, id, body }) => {
  const artwork = session.entries[`artworks/${id("id")}`] as ArtworkEntry | undefined;
  if (!artwork) return notFound("This artwork does not exist.");
  const { name = "" } = await body<{ name: string }>();
  const version = change(session, "artwork_changed", {
    [`artworks/${artwork.artworkId}`]: { ...artwork, name },
  });
  return HttpResponse.json({ artworkId: artwork.artworkId, version });
};

const remove: Command = ({ session, id }) => {
  const key = `artworks/${id("id")}`;
  if (!(key in session.entries)) return notFound("This artwork does not exist.");
  return HttpResponse.json({ artworkId: id("id"), version: change(session, "artwork_deleted", {}, [key]) });
};

export const uploadHandlers = [
  http.post("*/files", asSender(create)),
  http.head("*/files/:id", asSender(offset)),
  http.patch("*/files/:id", asSender(append)),
  http.delete("*/files/:id", asSender(terminate)),
  http.post("*/api/artwork/:id/rename", asCustomer(rename)),
  http.post("*/api/artwork/:id/delete", asCustomer(remove)),
];
