import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { store } from "../../app/store.ts";
import { entriesAtom, versionAtom } from "../../live/state.ts";
import { backEnd } from "../../test/setup.ts";
import { show } from "../../test/show.tsx";
import { toastsAtom } from "../notices/toasts.ts";
import { sessionAtom, signInPromptAtom } from "../session/atoms.ts";
import { Heart } from "./Heart.tsx";

const heart = () => screen.getByRole("button", { name: "Favorite: Mug" });
const add = "*/api/myaccount/favorites/list/product/7/add";

beforeEach(() => {
  // Another session: what the test before wished for is gone.
  store.set(entriesAtom, undefined);
  store.set(entriesAtom, {});
  store.set(versionAtom, 1);
  store.set(toastsAtom, []);
  store.set(signInPromptAtom, undefined);
  store.set(sessionAtom, { signedIn: true, customerId: 1 });
});

it("is filled at once, keeps the old markers, and says so", async () => {
  backEnd.use(http.post(add, () => HttpResponse.json({ productId: 7, favorite: true, version: 2 })));
  show(<Heart productId={7} name="Mug" />);
  expect(heart()).toHaveClass("addtoFav");
  await userEvent.click(heart());
  expect(heart()).toHaveAttribute("aria-pressed", "true");
  expect(heart()).toHaveClass("removefromFav");
  await waitFor(() => expect(store.get(toastsAtom)[0]?.text).toBe("Mug added to your favorites."));
});

it("goes back with the reason when the server refuses", async () => {
  const problem = { status: 422, code: "limit", message: "A list holds at most 500 products.", title: "No" };
  backEnd.use(http.post(add, () => HttpResponse.json(problem, { status: 422 })));
  show(<Heart productId={7} name="Mug" />);
  await userEvent.click(heart());
  await waitFor(() => expect(store.get(toastsAtom)[0]?.text).toContain("A list holds at most 500 products."));
  expect(heart()).toHaveAttribute("aria-pressed", "false");
});

it("asks a guest to sign in, and keeps the click for afterwards", async () => {
  store.set(sessionAtom, { signedIn: false });
  show(<Heart productId={7} name="Mug" />);
  await userEvent.click(heart());
  await waitFor(() => expect(store.get(signInPromptAtom)?.purpose).toBe("to save favorites"));
  backEnd.use(http.post(add, () => HttpResponse.json({ productId: 7, favorite: true, version: 2 })));
  store.get(signInPromptAtom)?.resume();
  await waitFor(() => expect(heart()).toHaveAttribute("aria-pressed", "true"));
});

it("asks to sign in when the session has ended meanwhile", async () => {
  const problem = { status: 401, code: "login_required", message: "Please sign in first.", title: "No" };
  backEnd.use(http.post(add, () => HttpResponse.json(problem, { status: 401 })));
  show(<Heart productId={7} name="Mug" />);
  await userEvent.click(heart());
  await waitFor(() => expect(store.get(signInPromptAtom)).toBeDefined());
  expect(heart()).toHaveAttribute("aria-pressed", "false");
  expect(store.get(toastsAtom)).toEqual([]);
});
