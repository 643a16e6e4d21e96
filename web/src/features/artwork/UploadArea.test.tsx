import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it, vi } from "vitest";
import { store } from "../../base/store.ts";
import { entriesAtom } from "../../live/state.ts";
import { backEnd } from "../../test/setup.ts";
import { show } from "../../test/show.tsx";
import { sessionAtom } from "../session/atoms.ts";
import { UploadArea } from "./UploadArea.tsx";

const logo = new File(["picture"], "Logo.png", { type: "image/png" });
const input = () => document.querySelector("input[type=file]") as HTMLInputElement;
const choose = (...files: File[]) => userEvent.upload(input(), files, { applyAccept: false });
const uploadButton = () => screen.queryByRole("button", { name: "Upload" });

beforeEach(() => {
  store.set(entriesAtom, {});
  store.set(sessionAtom, { signedIn: true, customerId: 1 });
  show(<UploadArea place="dashboard" label="Upload artwork" />);
});

it("shows the limits first, and no footer before a file is chosen", () => {
  expect(screen.getByRole("button", { name: "Upload artwork" })).toHaveAccessibleDescription(
    /^One file, at most 20,000 KB: ai, bmp, .* and wmf\.$/,
  );
  expect(uploadButton()).toBeNull();
});

it("shows the footer with a valid file and hides it when the file is removed", async () => {
  await choose(logo);
  expect(uploadButton()).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Remove Logo.png" }));
  expect(uploadButton()).toBeNull();
  expect(screen.getByRole("button", { name: "Upload artwork" })).toHaveFocus();
});

it("shows no footer while an error is shown", async () => {
  await choose(logo);
  await choose(new File([], "Empty.png"));
  expect(screen.getByRole("alert")).toHaveTextContent("“Empty.png” is empty. Please choose another file.");
  expect(uploadButton()).toBeNull();
  await choose(logo);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(uploadButton()).toBeInTheDocument();
});

it("shows why the server rejects it, and hides the footer", async () => {
  backEnd.use(
    http.post("*/files", () => HttpResponse.json({ code: "full", message: "It is full." }, { status: 409 })),
  );
  await choose(logo);
  await userEvent.click(screen.getByRole("button", { name: "Upload" }));
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("It is full."));
  expect(uploadButton()).toBeNull();
});

it("sends a file of a form when it is chosen, and tells the form until its upload has started", async () => {
  cleanup();
  const [started, arriving] = [vi.fn(), vi.fn()];
  const headers = { Location: "/files/7", "Upload-Offset": "7" };
  let announced: (response: Response) => void = () => undefined;
  const answer = new Promise<Response>((resolve) => {
    announced = resolve;
  });
  backEnd.use(
    http.post("*/files", () => answer),
    http.patch("*/files/7", () => new HttpResponse(null, { status: 204, headers })),
  );
  show(
    <UploadArea
      place="order"
      label="Upload artwork"
      isSentAtOnce
      onStarted={started}
      onArriving={arriving}
    />,
  );
  await choose(logo);
  expect(arriving).toHaveBeenLastCalledWith("sending");
  expect(uploadButton()).toBeNull();
  announced(new HttpResponse(null, { status: 201, headers }));
  await waitFor(() => expect(started).toHaveBeenCalledWith(7));
  await waitFor(() => expect(arriving).toHaveBeenLastCalledWith(undefined));

  backEnd.use(
    http.post("*/files", () => HttpResponse.json({ code: "full", message: "It is full." }, { status: 409 })),
  );
  await choose(logo);
  expect(await screen.findByRole("alert")).toHaveTextContent("It is full.");
  await waitFor(() => expect(arriving).toHaveBeenLastCalledWith("failed"));
  await userEvent.click(screen.getByRole("button", { name: "Remove Logo.png" }));
  expect(arriving).toHaveBeenLastCalledWith(undefined);
});
