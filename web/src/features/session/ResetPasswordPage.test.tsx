import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterEach, expect, it } from "vitest";
import { store } from "../../base/store.ts";
import { backEnd } from "../../test/setup.ts";
import { show } from "../../test/show.tsx";
import { departuresAtom, sessionAtom } from "./atoms.ts";

const AT = "/account/resetpassword";

afterEach(() => store.set(sessionAtom, undefined));

it("says that the password was changed, also where the account was signed in, and has no form after a reload", async () => {
  history.replaceState(null, "", `${AT}#code=abc`);
  const { default: ResetPasswordPage } = await import("./ResetPasswordPage.tsx");
  store.set(sessionAtom, { signedIn: true, customerId: 1, email: "ada@example.com" });
  const before = store.get(departuresAtom);
  backEnd.use(
    http.post("*/api/account/resetpassword", () => HttpResponse.json({})),
    http.get("*/api/session", () => HttpResponse.json({ signedIn: false })),
  );
  const { unmount } = show(<ResetPasswordPage />, AT);
  await userEvent.type(screen.getByLabelText("New password"), "correct horse battery");
  await userEvent.click(screen.getByRole("button", { name: "Save password" }));
  expect(await screen.findByRole("heading", { name: "Your password was changed" })).toBeInTheDocument();
  expect(store.get(departuresAtom)).toBe(before);
  unmount();
  show(<ResetPasswordPage />, AT);
  expect(screen.getByRole("heading", { name: "This link no longer works" })).toBeInTheDocument();
});
