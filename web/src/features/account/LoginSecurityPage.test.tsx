import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterEach, expect, it } from "vitest";
import { store } from "../../base/store.ts";
import { backEnd } from "../../test/setup.ts";
import { show } from "../../test/show.tsx";
import { sessionAtom } from "../session/atoms.ts";
import LoginSecurityPage from "./LoginSecurityPage.tsx";

afterEach(() => store.set(sessionAtom, undefined));

it("lists the sign-ins and ends single ones, except the current one", async () => {
  const at = Date.UTC(2026, 10, 2);
  let signIns = [
    { id: "here", agent: "", createdAt: at, usedAt: at, current: true },
    { id: "phone", agent: "", createdAt: at, usedAt: at, current: false },
    { id: "work", agent: "", createdAt: at - 1, usedAt: at, current: false },
  ];
  backEnd.use(
    http.get("*/api/myaccount/signins", () => HttpResponse.json({ signIns })),
    http.post("*/api/myaccount/signins/:id/end", ({ params }) => {
      signIns = signIns.filter(({ id }) => id !== params.id);
      return HttpResponse.json({ ended: 1 });
    }),
  );
  store.set(sessionAtom, { signedIn: true, customerId: 1, email: "ada@example.com" });
  show(<LoginSecurityPage />);
  const buttons = () => screen.findAllByRole("button", { name: /^Sign out .*, signed in since/ });
  const [phone] = await buttons();
  expect(await buttons()).toHaveLength(2);
  await userEvent.click(phone as HTMLElement);
  await waitFor(async () => expect(await buttons()).toHaveLength(1));
  expect(signIns.map(({ id }) => id)).toEqual(["here", "work"]);
  expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
});
