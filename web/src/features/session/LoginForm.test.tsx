import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { DEMO } from "../../../mock-api/state.ts";
import { show } from "../../test/show.tsx";
import { LoginForm } from "./LoginForm.tsx";

const fill = async (email: string, password: string) => {
  if (email) await userEvent.type(screen.getByLabelText("Email"), email);
  if (password) await userEvent.type(screen.getByLabelText("Password"), password);
  await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
};

it("says what is missing in the exact words, and leads to it", async () => {
  show(<LoginForm onSignedIn={vi.fn()} onSentTo={vi.fn()} />);
  await fill("", "");
  expect(screen.getByText("Please enter a valid email address.")).toBeInTheDocument();
  expect(screen.getByText("Please provide a password.")).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText("Email")).toHaveFocus());
});

it("signs in and hands on who it is", async () => {
  const signedIn = vi.fn();
  show(<LoginForm onSignedIn={signedIn} onSentTo={vi.fn()} />);
  await fill(DEMO.email, DEMO.password);
  await waitFor(() => expect(signedIn).toHaveBeenCalledWith({ customerId: 1 }));
});

it("keeps the form and enables the button again after a failure, and leads away after five", async () => {
  const sentTo = vi.fn();
  show(<LoginForm onSignedIn={vi.fn()} onSentTo={sentTo} />);
  await fill(DEMO.email, "wrong");
  expect(await screen.findByText("The email address or the password is wrong.")).toBeInTheDocument();
  expect(screen.getByLabelText("Email")).toHaveValue(DEMO.email);
  for (let failed = 1; failed <= 5; failed++) {
    await waitFor(() => expect(screen.getByRole("button", { name: "Sign in" })).toBeEnabled());
    await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
  }
  await waitFor(() =>
    expect(sentTo).toHaveBeenCalledWith("/account/forgotpassword", { paused: true, retryAfter: 900 }),
  );
});

it("shows and hides the password", async () => {
  show(<LoginForm onSignedIn={vi.fn()} onSentTo={vi.fn()} />);
  await userEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect(screen.getByLabelText("Password")).toHaveAttribute("type", "text");
  await userEvent.click(screen.getByRole("button", { name: "Hide password" }));
  expect(screen.getByLabelText("Password")).toHaveAttribute("type", "password");
});
