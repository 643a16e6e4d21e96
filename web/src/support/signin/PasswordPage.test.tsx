import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { expect, it } from "vitest";
import { backEnd } from "../../test/setup.ts";
import { show } from "../../test/show.tsx";
import PasswordPage from "./PasswordPage.tsx";

const CALL = "*/api/support/password";
const current = () => screen.getByLabelText("Current password");
const press = () => userEvent.click(screen.getByRole("button", { name: "Change password" }));

it("sends both passwords and continues to the lobby", async () => {
  let sent: unknown;
  backEnd.use(
    http.post(CALL, async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({});
    }),
  );
  show(<PasswordPage />, "/support/password");
  await userEvent.type(current(), "proofs-and-quotes");
  await userEvent.type(screen.getByLabelText("New password"), "plates and proofs");
  await press();
  await waitFor(() => expect(screen.getByTestId("place")).toHaveTextContent(/^\/support$/));
  expect(sent).toEqual({ currentPassword: "proofs-and-quotes", newPassword: "plates and proofs" });
});

it("shows an error at its field and keeps the input", async () => {
  const message = "This is not your current password. Please try again.";
  const errors = [{ field: "currentPassword", code: "wrong", message }];
  backEnd.use(
    http.post(CALL, () => HttpResponse.json({ code: "invalid", message, errors }, { status: 422 })),
  );
  show(<PasswordPage />);
  await press();
  expect(current()).toBeInvalid();
  await userEvent.type(current(), "not it at all");
  await userEvent.type(screen.getByLabelText("New password"), "plates and proofs");
  await press();
  expect(await screen.findByText(message)).toBeVisible();
  expect(current()).toHaveFocus();
  expect(screen.getByLabelText("New password")).toHaveValue("plates and proofs");
});
