import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
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
