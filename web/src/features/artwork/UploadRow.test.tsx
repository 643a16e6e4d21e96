import { act, cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { UploadEntry, UploadProgress } from "../../api/types.ts";
import { store } from "../../base/store.ts";
import { connectionAtom, entriesAtom, uploadProgressAtom } from "../../live/state.ts";
import { backEnd } from "../../test/setup.ts";
import { show } from "../../test/show.tsx";
import { STALLED_AFTER_MS, UNHEARD_AFTER_MS, wordsOf } from "./progress.ts";
import { resumeUpload } from "./sending.ts";
import { UploadList } from "./UploadList.tsx";

const upload: UploadEntry = {
  documentId: 7,
  name: "Anchor.bmp",
  extension: "bmp",
  size: 2_048_000,
  place: "dashboard",
  state: "loading",
  createdAt: 1,
};
const has = (...all: UploadEntry[]) =>
  act(() => store.set(entriesAtom, Object.fromEntries(all.map((one) => [`uploads/${one.documentId}`, one]))));
const hears = (received: number, rate = 102_400) =>
  act(() => store.set(uploadProgressAtom, { 7: { received, total: 2_048_000, rate } as UploadProgress }));
const later = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const interrupted = () => screen.queryByText("Interrupted. Choose the same file again to resume.");

beforeAll(async () => {
  // The code of a row loads with the first upload.
  show(<UploadList />);
  has(upload);
  await screen.findByText(upload.name);
  cleanup();
});
beforeEach(() => {
  store.set(connectionAtom, { phase: "open" });
  store.set(uploadProgressAtom, {});
  store.set(entriesAtom, {});
});
afterEach(() => vi.useRealTimers());

it("shows percent, bytes and time left as measured by the server", () => {
  show(<UploadList />);
  has(upload);
  const bar = screen.getByRole("progressbar", { name: "Upload of Anchor.bmp" });
  expect(bar).not.toHaveAttribute("aria-valuenow");
  expect(bar).toHaveAttribute("aria-valuetext", "Waiting for the file, 2,000 KB");
  hears(512_000);
  expect(bar).toHaveAttribute("aria-valuenow", "25");
  expect(bar).toHaveAttribute("aria-valuetext", "25%, 500 KB of 2,000 KB, about 15 s left");
  hears(2_030_000);
  expect(bar).toHaveAttribute("aria-valuetext", "Checking the file…");
});

it("asks for the file again when nothing arrives and this tab does not send it", () => {
  vi.useFakeTimers();
  show(<UploadList />);
  has(upload);
  hears(100_000);
  later(STALLED_AFTER_MS - 1);
  expect(interrupted()).toBeNull();
  hears(200_000);
  later(STALLED_AFTER_MS - 1);
  expect(interrupted()).toBeNull();
  later(1);
  expect(interrupted()).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Choose the file again" })).toBeInTheDocument();
  hears(300_000);
  expect(interrupted()).toBeNull();
});

it("does not report an upload as stalled while the tab itself is offline", () => {
  vi.useFakeTimers();
  show(<UploadList />);
  has(upload);
  hears(100_000);
  act(() => store.set(connectionAtom, { phase: "waiting", since: 0 }));
  later(60_000);
  expect(interrupted()).toBeNull();
  act(() => store.set(connectionAtom, { phase: "open" }));
  later(STALLED_AFTER_MS - 1);
  expect(interrupted()).toBeNull();
  later(1);
  expect(interrupted()).toBeInTheDocument();
});

it("asks for the file again without a WebSocket too, once a few polls have brought nothing", () => {
  vi.useFakeTimers();
  store.set(connectionAtom, { phase: "polling", since: 0 });
  show(<UploadList />);
  has(upload);
  later(STALLED_AFTER_MS - 1);
  expect(interrupted()).toBeNull();
  later(1);
  expect(interrupted()).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Choose the file again" })).toBeInTheDocument();
});

it("has the widget's states loading, success and error; new and failed uploads stay visible", () => {
  show(<UploadList />);
  const problem = { code: "wrong_content", message: "Its content is something else." };
  has({ ...upload, state: "new" }, { ...upload, documentId: 8, name: "B.png", state: "error", problem });
  expect(screen.getByRole("alert")).toHaveTextContent("Its content is something else.");
  expect(screen.getByRole("button", { name: "Remove B.png from this list" })).toBeInTheDocument();
  has(
    { ...upload, state: "success", artworkId: 7 },
    { ...upload, documentId: 9, name: "Old.png", state: "success" },
  );
  expect(screen.getByText(/uploaded/)).toBeInTheDocument();
  // An upload finished before this page opened is not shown.
  expect(screen.queryByText("Old.png")).toBeNull();
  expect(screen.queryByRole("progressbar")).toBeNull();
});

it("can be canceled from any tab, and an upload that is already gone is not an error", async () => {
  const asked: string[] = [];
  backEnd.use(
    http.delete("*/files/7", ({ request }) => {
      asked.push(request.headers.get("Tus-Resumable") ?? "");
      return new HttpResponse(null, { status: 404 });
    }),
  );
  show(<UploadList />);
  has(upload);
  await userEvent.click(screen.getByRole("button", { name: "Cancel the upload of Anchor.bmp" }));
  expect(asked).toEqual(["1.0.0"]);
});

it("reports at once an upload interrupted before this page was opened", () => {
  vi.useFakeTimers();
  show(<UploadList />);
  has(upload);
  // The server has a part of it and no sender.
  expect(screen.getByText("Waiting for the file, 2,000 KB")).toBeInTheDocument();
  expect(screen.queryByText(/Starting/)).toBeNull();
  later(UNHEARD_AFTER_MS - 1);
  expect(interrupted()).toBeNull();
  later(1);
  expect(interrupted()).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Choose the file again" })).toBeInTheDocument();
});

it("gives a tab that has just announced an upload time to start", () => {
  vi.useFakeTimers();
  show(<UploadList />);
  has({ ...upload, state: "new" });
  later(STALLED_AFTER_MS - 1);
  expect(interrupted()).toBeNull();
  later(1);
  expect(interrupted()).toBeInTheDocument();
});

it("shows the most important upload first", () => {
  const sender = { file: new File([], "Anchor.bmp"), waiting: false, running: true };
  expect(wordsOf(1024, undefined, { ...sender, waiting: true })).toBe(
    "Connection lost. The upload resumes by itself.",
  );
  expect(wordsOf(1024, undefined, sender)).toBe("Starting, 1 KB");
  expect(wordsOf(1024, { received: 0, total: 1024, rate: 0 }, sender)).toBe("0%, 0 KB of 1 KB");
});

it("says that a chosen file is another one than the upload began with, and starts again with it", async () => {
  const requests: string[] = [];
  backEnd.use(
    http.head("*/files/7", () => new HttpResponse(null, { headers: { "Upload-Offset": "3" } })),
    http.patch("*/files/7", () => HttpResponse.json({ code: "file_differs" }, { status: 409 })),
    http.post("*/files", () => {
      requests.push("announced");
      return new HttpResponse(null, { status: 201, headers: { Location: "/files/8" } });
    }),
    http.patch("*/files/8", async ({ request }) => {
      requests.push(await request.text());
      return new HttpResponse(null, { status: 204, headers: { "Upload-Offset": "9" } });
    }),
    http.delete("*/files/7", () => new HttpResponse(null, { status: 204 })),
  );
  show(<UploadList />);
  has(upload);
  resumeUpload(7, new File(["other one"], "Anchor.bmp"));
  expect(await screen.findByRole("alert")).toHaveTextContent("its content differs");
  expect(screen.getByRole("button", { name: "Choose the file again" })).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Start again with this file" }));
  await vi.waitFor(() => expect(requests).toEqual(["announced", "other one"]));
});

it("offers to try again when sending failed for good, and goes on after the bytes that have arrived", async () => {
  const sent: string[] = [];
  let isFull = true;
  backEnd.use(
    http.head("*/files/7", () => new HttpResponse(null, { headers: { "Upload-Offset": "3" } })),
    http.patch("*/files/7", async ({ request }) => {
      if (isFull) return HttpResponse.json({ message: "The disk is full." }, { status: 507 });
      sent.push(`${request.headers.get("Upload-Offset")}: ${await request.text()}`);
      return new HttpResponse(null, { status: 204, headers: { "Upload-Offset": "10" } });
    }),
  );
  show(<UploadList />);
  has(upload);
  hears(100_000);
  resumeUpload(7, new File(["0123456789"], "Anchor.bmp"));
  expect(await screen.findByRole("alert")).toHaveTextContent(/^507, .*The disk is full\.$/);
  expect(screen.getByText("Interrupted.")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Choose the file again" })).toBeNull();
  isFull = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await vi.waitFor(() => expect(sent).toEqual(["3: 3456789"]));
  expect(screen.queryByRole("alert")).toBeNull();
});

it("goes on with the file of this tab when the tab that took the upload over is gone", async () => {
  let conflicts = 0;
  backEnd.use(
    http.head("*/files/7", () => new HttpResponse(null, { headers: { "Upload-Offset": "3" } })),
    http.patch("*/files/7", () => {
      conflicts += 1;
      return HttpResponse.json({ code: "upload_conflict" }, { status: 409 });
    }),
  );
  show(<UploadList />);
  has(upload);
  resumeUpload(7, new File(["0123456789"], "Anchor.bmp"));
  await vi.waitFor(() => expect(conflicts).toBe(1));
  expect(await screen.findByText(/^Waiting for the file/)).toBeInTheDocument();
  cleanup();
  vi.useFakeTimers();
  show(<UploadList />);
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  later(STALLED_AFTER_MS);
  expect(screen.getByRole("button", { name: "Try again" })).toBeInTheDocument();
  expect(interrupted()).toBeNull();
});

it("does not offer to send a rejected file again", async () => {
  backEnd.use(
    http.head("*/files/7", () => new HttpResponse(null, { headers: { "Upload-Offset": "3" } })),
    http.patch("*/files/7", () => HttpResponse.json({ message: "It is no picture." }, { status: 422 })),
  );
  show(<UploadList />);
  has(upload);
  resumeUpload(7, new File(["0123456789"], "Anchor.bmp"));
  const problem = { code: "wrong_content", message: "It is no picture." };
  has({ ...upload, state: "error", problem });
  expect(await screen.findByRole("alert")).toHaveTextContent("It is no picture.");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  expect(screen.getByRole("button", { name: "Remove Anchor.bmp from this list" })).toBeInTheDocument();
});

it("offers only to start again with a file that cannot be read any more", async () => {
  const gone = new File(["0123456789"], "Anchor.bmp");
  gone.slice = () => {
    const part = new Blob(["0"]);
    part.arrayBuffer = () => Promise.reject(new DOMException("gone", "NotReadableError"));
    return part;
  };
  backEnd.use(http.head("*/files/7", () => new HttpResponse(null, { headers: { "Upload-Offset": "3" } })));
  show(<UploadList />);
  has(upload);
  resumeUpload(7, gone);
  expect(await screen.findByRole("alert")).toHaveTextContent("was changed, moved or deleted");
  cleanup();
  vi.useFakeTimers();
  show(<UploadList />);
  later(STALLED_AFTER_MS);
  expect(screen.getByRole("button", { name: "Choose the file and start again" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Choose the file again" })).toBeNull();
  expect(interrupted()).toBeNull();
});
