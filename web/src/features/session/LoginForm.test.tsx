import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { expect, it, vi } from "vitest";
import { DEMO } from "../../../mock-api/state.ts";
import { backEnd } from "../../test/setup.ts";
import { show } from "../../test/show.tsx";
import { LoginForm } from "./LoginForm.tsx";

vi.mock("../captcha/Captcha.tsx", () => ({
  Captcha: ({ onToken, error }: { onToken: (token: string) => void; error?: string }) => (
    <>
      <button type="button" onClick={() => onToken("solved")}>
        Solve it
      </button>
      <p>{error}</p>
    </>
  ),
}));

const fill = async (email: string, password: string) => {
  if (email) await userEvent.type(screen.getByLabelText("Email"), email);
  if (password) await userEvent.type(screen.getByLabelText("Password"), password);
  await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
};

it("reports missing fields with the exact messages and focuses them", async () => {
  show(<LoginForm onSignedIn={vi.fn()} onSentTo={vi.fn()} />);
  await fill("", "");
  expect(screen.getByText("Please enter a valid email address.")).toBeInTheDocument();
  expect(screen.getByText("Please provide a password.")).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText("Email")).toHaveFocus());
});

it("signs in and reports the user", async () => {
  const signedIn = vi.fn();
  show(<LoginForm onSignedIn={signedIn} onSentTo={vi.fn()} />);
  await fill(DEMO.email, DEMO.password);
  await waitFor(() => expect(signedIn).toHaveBeenCalledWith({ customerId: 1 }));
});

it("keeps the form and enables the button after a failure, and redirects after five", async () => {
  const sentTo = vi.fn();
  show(<LoginForm onSignedIn={vi.fn()} onSentTo={sentTo} />);
  await fill(DEMO.email, "wrong");
  expect(await screen.findByText("The email address or the password is wrong.")).toBeInTheDocument();
  expect(screen.getByLabelText("Email")).toHaveValue(DEMO.email);
  for (let failed = 1; failed <= 5; failed++) {
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Sign in" })).not.toHaveAttribute("aria-disabled"),
    );
    await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
  }
  await waitFor(() =>
    expect(sentTo).toHaveBeenCalledWith("/account/forgotpassword", { paused: true, retryAfter: 900 }),
  );
});

it("asks for the robot check on the server's demand, and sends its solution once", async () => {
  const bodies: Record<string, unknown>[] = [];
  const message = "Please validate you are not a robot.";
  const errors = [{ field: "recaptchaResponse", code: "robot", message }];
  backEnd.use(
    http.post("*/api/customer/login", async ({ request }) => {
      bodies.push((await request.json()) as Record<string, unknown>);
      const asks = { status: 422, code: "invalid", message, errors };
      return bodies.length < 2
        ? HttpResponse.json(asks, { status: 422 })
        : HttpResponse.json({ status: 401, code: "bad_credentials", message: "Not right." }, { status: 401 });
    }),
  );
  show(<LoginForm onSignedIn={vi.fn()} onSentTo={vi.fn()} />);
  await fill(DEMO.email, "wrong");
  await userEvent.click(await screen.findByText("Solve it"));
  expect(screen.queryByText(message)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
  expect(await screen.findByText("Not right.")).toBeInTheDocument();
  expect(bodies.map(({ recaptchaResponse }) => recaptchaResponse)).toEqual([undefined, "solved"]);
  await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(bodies).toHaveLength(2);
});

it("shows and hides the password", async () => {
  show(<LoginForm onSignedIn={vi.fn()} onSentTo={vi.fn()} />);
  await userEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect(screen.getByLabelText("Password")).toHaveAttribute("type", "text");
  await userEvent.click(screen.getByRole("button", { name: "Hide password" }));
  expect(screen.getByLabelText("Password")).toHaveAttribute("type", "password");
});
