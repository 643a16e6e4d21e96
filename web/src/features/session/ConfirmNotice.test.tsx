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

it("is for customers with an unconfirmed address only, and sends the email again", async () => {
  store.set(sessionAtom, SESSION);
  const { unmount } = show(<ConfirmNotice />);
  expect(notice()).not.toBeInTheDocument();
  unmount();
  store.set(sessionAtom, { ...SESSION, emailUnconfirmed: true });
  backEnd.use(http.post("*/api/myaccount/confirmemail/send", () => HttpResponse.json({ sent: true })));
  show(<ConfirmNotice />);
  expect(notice()).toHaveTextContent("ada@example.com");
  await userEvent.click(screen.getByRole("button", { name: "Send it again" }));
  expect(await screen.findByText(/^Sent\./)).toBeInTheDocument();
});

it("goes once the address is confirmed elsewhere and the page is looked at again", async () => {
  store.set(sessionAtom, { ...SESSION, emailUnconfirmed: true });
  backEnd.use(http.get("*/api/session", () => HttpResponse.json(SESSION)));
  show(<ConfirmNotice />);
  window.dispatchEvent(new Event("focus"));
  await waitFor(() => expect(notice()).not.toBeInTheDocument());
});
