import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { CallError } from "../../api/errors.ts";
import { backEnd } from "../../test/setup.ts";
import { announce, dismiss, type Outcome, send } from "./tus.ts";

const file = new File(["0123456789"], "Schöner Löwe.png", { type: "image/png" });
const answer = (status: number, headers: Record<string, string> = {}) =>
  new HttpResponse(null, { status, headers });

/** The requests to the server, for example "PATCH 4 456789". */
let sent: string[];
/** The responses, in order. */
let answers: Array<Response | Error>;

async function take({ request }: { request: Request }) {
  const { method, headers } = request;
  const body = method === "PATCH" ? ` ${headers.get("Upload-Offset")} ${await request.text()}` : "";
  sent.push(method + body);
  expect(headers.get("Tus-Resumable")).toBe("1.0.0");
  const next = answers.shift();
  return next instanceof Response ? next : HttpResponse.error();
}

beforeEach(() => {
  sent = [];
  answers = [];
  backEnd.use(http.all("*/files/7", take));
});

function sending(
  offset?: number,
  more: { signal?: AbortSignal; onWaiting?: (waiting: boolean) => void } = {},
) {
  const { signal = new AbortController().signal, onWaiting } = more;
  return send(7, file, { signal, random: () => 0, ...(onWaiting && { onWaiting }) }, offset);
}

it("announces a file by name, size and purpose", async () => {
  let announced: Headers | undefined;
  backEnd.use(
    http.post("*/files", ({ request }) => {
      announced = request.headers;
      return answer(201, { Location: "/files/7" });
    }),
  );
  expect(await announce(file, { place: "order", replaces: 3 })).toBe(7);
  expect(announced?.get("Upload-Length")).toBe("10");
  const pairs = (announced?.get("Upload-Metadata") ?? "").split(",").map((pair) => pair.split(" "));
  const values = pairs.map(([key, value = ""]) => [key, Buffer.from(value, "base64").toString()]);
  expect(values).toEqual([
    ["filename", "Schöner Löwe.png"],
    ["place", "order"],
    ["replaces", "3"],
  ]);
});

it("throws the server's reason for rejecting a file", async () => {
  const problem = { code: "invalid", message: "Please choose another file." };
  backEnd.use(http.post("*/files", () => HttpResponse.json(problem, { status: 422 })));
  await expect(announce(file, { place: "dashboard" })).rejects.toThrow("Please choose another file.");
});

it("sends everything in one request", async () => {
  answers = [answer(204, { "Upload-Offset": "10" })];
  expect(await sending(0)).toBe("done");
  expect(sent).toEqual(["PATCH 0 0123456789"]);
});

it("says what its own file begins with when it resumes, and stops if the server has the beginning of another", async () => {
  let begins: string | null = null;
  backEnd.use(
    http.patch("*/files/7", ({ request }) => {
      begins = request.headers.get("Platen-Received-Crc32");
      return HttpResponse.json({ code: "file_differs" }, { status: 409 });
    }),
  );
  answers = [answer(200, { "Upload-Offset": "9" })];
  const same = new File(["123456789X"], "a.png");
  expect(await send(7, same, { signal: new AbortController().signal })).toBe("differs");
  expect(begins).toBe("cbf43926");
});

it("stops when the file can no longer be read", async () => {
  const gone = new File(["0123456789"], "a.png");
  gone.slice = () => {
    const part = new Blob(["0"]);
    part.arrayBuffer = () => Promise.reject(new DOMException("gone", "NotReadableError"));
    return part;
  };
  answers = [new Error("cut")];
  expect(await send(7, gone, { signal: new AbortController().signal }, 0)).toBe("unreadable");
  expect(sent).toHaveLength(1);
});

it("asks for the offset after a disconnect and resumes there", async () => {
  const waiting: boolean[] = [];
  answers = [
    new Error("cut"),
    new Error("still away"),
    answer(200, { "Upload-Offset": "4" }),
    answer(204, { "Upload-Offset": "10" }),
  ];
  expect(await sending(0, { onWaiting: (is) => waiting.push(is) })).toBe("done");
  expect(sent).toEqual(["PATCH 0 0123456789", "HEAD", "HEAD", "PATCH 4 456789"]);
  expect(waiting).toEqual([false, true, true, false]);
});

it("continues from the server's offset", async () => {
  answers = [answer(409, { "Upload-Offset": "6" }), answer(204, { "Upload-Offset": "10" })];
  expect(await sending(0)).toBe("done");
  expect(sent).toEqual(["PATCH 0 0123456789", "PATCH 6 6789"]);
});

it.each([500, 502, 503, 408, 429])("retries after %i", async (status) => {
  answers = [answer(status), answer(200, { "Upload-Offset": "10" })];
  expect(await sending(0)).toBe("done");
});

it.each<[number, Outcome]>([
  [404, "over"],
  [410, "over"],
  [413, "over"],
  [422, "over"],
  [409, "elsewhere"],
])("stops at %i: %s", async (status, outcome) => {
  answers = [answer(status)];
  expect(await sending(0)).toBe(outcome);
  expect(sent).toHaveLength(1);
});

it("does not send what is complete or no longer wanted", async () => {
  answers = [answer(200, { "Upload-Offset": "10" }), answer(410)];
  expect(await sending()).toBe("done");
  expect(await sending()).toBe("over");
  expect(sent).toEqual(["HEAD", "HEAD"]);
});

it("throws a permanent error", async () => {
  answers = [HttpResponse.json({ code: "login_required", message: "Please sign in." }, { status: 401 })];
  await expect(sending(0)).rejects.toThrow(CallError);
});

it("resumes immediately when the network returns", async () => {
  answers = [new Error("cut"), answer(200, { "Upload-Offset": "10" })];
  const signal = new AbortController().signal;
  let done: Promise<Outcome> | undefined;
  await new Promise<void>((lost) => {
    done = send(7, file, { signal, random: () => 1e6, onWaiting: (is) => is && lost() }, 0);
  });
  // The pause starts in the same tick.
  await Promise.resolve();
  window.dispatchEvent(new Event("online"));
  expect(await done).toBe("done");
});

it("stops when aborted, also while waiting", async () => {
  const stop = new AbortController();
  answers = [new Error("cut")];
  const done = send(
    7,
    file,
    { signal: stop.signal, random: () => 1e6, onWaiting: (is) => is && stop.abort() },
    0,
  );
  expect(await done).toBe("over");
});

it("treats a missing upload as dismissed", async () => {
  answers = [answer(204), answer(404), answer(403)];
  await dismiss(7);
  await dismiss(7);
  await expect(dismiss(7)).rejects.toThrow(CallError);
});
