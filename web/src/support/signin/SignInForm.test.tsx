import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it, vi } from "vitest";
import { store } from "../../base/store.ts";
import { backEnd } from "../../test/setup.ts";
import { show } from "../../test/show.tsx";
import { staffAtom } from "../me.ts";
import { SignInForm } from "./SignInForm.tsx";

const CALL = "*/api/support/signin";
const SAM = { email: "sam@platen.example", name: "Sam", role: "admin" };
const code = () => screen.getByLabelText("Six-digit code");

async function fillIn(digits = "123 456") {
  await userEvent.type(screen.getByLabelText("Email"), "sam@platen.example");
  await userEvent.type(screen.getByLabelText("Password"), "proofs-and-quotes");
  await userEvent.type(code(), digits);
}
const press = () => userEvent.click(screen.getByRole("button", { name: "Sign in" }));

beforeEach(() => store.set(staffAtom, undefined));

it("signs in with a code that contains a space", async () => {
  let sent: unknown;
  backEnd.use(
    http.post(CALL, async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json(SAM);
    }),
  );
  const onSignedIn = vi.fn();
  show(<SignInForm onSignedIn={onSignedIn} />);
  await fillIn();
  await press();
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(sent).toEqual({ email: SAM.email, password: "proofs-and-quotes", code: "123456" });
  expect(store.get(staffAtom)).toEqual(SAM);
});

it("validates each field before sending", async () => {
  show(<SignInForm onSignedIn={() => undefined} />);
  await press();
  for (const label of ["Email", "Password", "Six-digit code"])
    expect(screen.getByLabelText(label)).toBeInvalid();
  expect(screen.getByLabelText("Email")).toHaveFocus();
});

it("reports a rejection, keeps the other fields and asks for another code", async () => {
  backEnd.use(
    http.post(CALL, () =>
      HttpResponse.json(
        { status: 401, code: "bad_staff_credentials", message: "Email, password or code is wrong." },
        { status: 401 },
      ),
    ),
  );
  show(<SignInForm onSignedIn={() => undefined} />);
  await fillIn();
  await press();
  expect(await screen.findByRole("alert")).toHaveTextContent("Email, password or code is wrong.");
  expect(screen.getByLabelText("Email")).toHaveValue("sam@platen.example");
  expect(code()).toHaveValue("");
});

it("says when to try again", async () => {
  backEnd.use(
    http.post(CALL, () =>
      HttpResponse.json(
        { status: 429, code: "too_many_tries", message: "Too many tries." },
        { status: 429, headers: { "Retry-After": "90" } },
      ),
    ),
  );
  show(<SignInForm onSignedIn={() => undefined} />);
  await fillIn("123456");
  await press();
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Too many tries. You can try again in 2 minutes.",
  );
});
