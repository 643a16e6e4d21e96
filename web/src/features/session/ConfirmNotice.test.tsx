import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterEach, expect, it } from "vitest";
import { store } from "../../base/store.ts";
import { backEnd } from "../../test/setup.ts";
import { show } from "../../test/show.tsx";
import { sessionAtom } from "./atoms.ts";
import { ConfirmNotice } from "./ConfirmNotice.tsx";

const SESSION = { signedIn: true, customerId: 1, email: "ada@example.com" };
const notice = () => screen.queryByRole("complementary", { name: "Confirm your email address" });

afterEach(() => store.set(sessionAtom, undefined));

it("is shown only to customers with an unconfirmed address, and resends the email", async () => {
  store.set(sessionAtom, SESSION);
  const { unmount } = show(<ConfirmNotice />);
  expect(notice()).not.toBeInTheDocument();
  unmount();
  store.set(sessionAtom, { ...SESSION, emailUnconfirmed: true });
  backEnd.use(http.post("*/api/myaccount/confirmemail/send", () => HttpResponse.json({ sent: true })));
  show(<ConfirmNotice />);
  await waitFor(() => expect(notice()).toHaveTextContent("ada@example.com"));
  await userEvent.click(screen.getByRole("button", { name: "Send it again" }));
  expect(await screen.findByText(/^Sent\./)).toBeInTheDocument();
});

it("disappears when the address was confirmed elsewhere and the page becomes visible", async () => {
  store.set(sessionAtom, { ...SESSION, emailUnconfirmed: true });
  backEnd.use(http.get("*/api/session", () => HttpResponse.json(SESSION)));
  show(<ConfirmNotice />);
  await waitFor(() => expect(notice()).toBeInTheDocument());
  window.dispatchEvent(new Event("focus"));
  await waitFor(() => expect(notice()).not.toBeInTheDocument());
});
