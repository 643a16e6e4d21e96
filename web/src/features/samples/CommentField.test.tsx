import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { store } from "../../base/store.ts";
import { entriesAtom } from "../../live/state.ts";
import { backEnd } from "../../test/setup.ts";
import { show } from "../../test/show.tsx";
import { dialogAlertAtom } from "../notices/alerts.ts";
import { CommentField } from "./CommentField.tsx";

const call = "*/api/myaccount/samplebasket/addComment";
const field = () => screen.getByRole("textbox");
const live = (comment: string) => act(() => store.set(entriesAtom, { sampleComment: { comment } }));

beforeEach(() => store.set(entriesAtom, { sampleComment: { comment: "Blue, please" } }));

it("saves itself, says so, and shows later changes from other tabs", async () => {
  backEnd.use(
    http.post(call, async ({ request }) =>
      HttpResponse.json({ ...((await request.json()) as object), version: 2 }),
    ),
  );
  show(<CommentField />);
  expect(field()).toHaveValue("Blue, please");
  await userEvent.type(field(), " and red ");
  await screen.findByText("Saved");
  expect(field()).toHaveValue("Blue, please and red ");
  live("Blue, please and red");
  expect(field()).toHaveValue("Blue, please and red ");
  live("Green");
  await waitFor(() => expect(field()).toHaveValue("Green"));
});

it("shows Failed, keeps the text, and can retry", async () => {
  backEnd.use(
    http.post(call, () => HttpResponse.json({ status: 503, message: "Busy." }, { status: 503 }), {
      once: true,
    }),
  );
  show(<CommentField />);
  await userEvent.type(field(), "!");
  await screen.findByText("Failed");
  expect(field()).toHaveValue("Blue, please!");
  expect(store.get(dialogAlertAtom)).toMatch(/^503, .*: Busy\.$/);
  backEnd.use(http.post(call, () => HttpResponse.json({ comment: "Blue, please!", version: 2 })));
  await userEvent.click(screen.getByRole("button", { name: "Save again" }));
  await screen.findByText("Saved");
});
