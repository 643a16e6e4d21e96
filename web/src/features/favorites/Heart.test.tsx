import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { store } from "../../base/store.ts";
import { entriesAtom, versionAtom } from "../../live/state.ts";
import { backEnd } from "../../test/setup.ts";
import { show } from "../../test/show.tsx";
import { toastsAtom } from "../notices/toasts.ts";
import { sessionAtom, signInPromptAtom } from "../session/atoms.ts";
import { favoriteIdsAtom, unheartAtom } from "./favorites.ts";
import { Heart } from "./Heart.tsx";
import UnheartDialog from "./UnheartDialog.tsx";

const heart = () => screen.getByRole("button", { name: "Favorite: Mug" });
const add = "*/api/myaccount/favorites/list/product/7/add";

beforeEach(() => {
  // Another session: discards the clicks of the previous test.
  store.set(entriesAtom, undefined);
  store.set(entriesAtom, {});
  store.set(versionAtom, 1);
  store.set(toastsAtom, []);
  store.set(signInPromptAtom, undefined);
  store.set(unheartAtom, undefined);
  store.set(sessionAtom, { signedIn: true, customerId: 1 });
});

it("is filled immediately, keeps the specified markers, and shows a notice", async () => {
  backEnd.use(http.post(add, () => HttpResponse.json({ productId: 7, favorite: true, version: 2 })));
  show(<Heart productId={7} name="Mug" />);
  expect(heart()).toHaveClass("addtoFav");
  await userEvent.click(heart());
  expect(heart()).toHaveAttribute("aria-pressed", "true");
  expect(heart()).toHaveClass("removefromFav");
  await waitFor(() => expect(store.get(toastsAtom)[0]?.text).toBe("Mug added to your favorites."));
});

it("rolls back with the reason when the server rejects it", async () => {
  const problem = { status: 422, code: "limit", message: "A list holds at most 500 products.", title: "No" };
  backEnd.use(http.post(add, () => HttpResponse.json(problem, { status: 422 })));
  show(<Heart productId={7} name="Mug" />);
  await userEvent.click(heart());
  await waitFor(() =>
    expect(store.get(toastsAtom)[0]?.text).toBe(
      "Mug could not be added to your favorites. 422, Unprocessable Entity: A list holds at most 500 products.",
    ),
  );
  expect(heart()).toHaveAttribute("aria-pressed", "false");
});

it("asks a guest to sign in, and runs the click afterwards", async () => {
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

const remove = "*/api/myaccount/favorites/list/product/7/remove";
const list = (listId: number, name: string) => ({
  [`favoriteLists/${listId}`]: { listId, name, isDefault: listId === 1, createdAt: 1 },
});
const on = (listId: number, notes?: string) => ({
  [`favorites/${listId}/7`]: { listId, productId: 7, addedAt: 1, ...(notes && { notes }) },
});

/** Counts the removals requested from the server. */
function removals() {
  const asked: string[] = [];
  backEnd.use(
    http.post(remove, ({ request }) => {
      asked.push(request.url);
      return HttpResponse.json({ productId: 7, favorite: false, version: 2 });
    }),
  );
  return asked;
}

it("is emptied with one click if nothing else is lost", async () => {
  store.set(entriesAtom, { ...list(1, "My favorites"), ...on(1) });
  const asked = removals();
  show(<Heart productId={7} name="Mug" />);
  await userEvent.click(heart());
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(store.get(unheartAtom)).toBeUndefined();
});

it.each([
  [
    "notes",
    on(1, "For the fair"),
    "It will be removed from “My favorites”, with your notes on it. This cannot be undone.",
  ],
  ["a place on a list", on(2), "It will be removed from “Trade fair”. This cannot be undone."],
  [
    "places on lists",
    { ...on(1), ...on(2) },
    "It will be removed from 2 lists: “My favorites”, “Trade fair”. This cannot be undone.",
  ],
])("asks for confirmation if %s would be lost too", async (_, entries, words) => {
  store.set(entriesAtom, { ...list(1, "My favorites"), ...list(2, "Trade fair"), ...entries });
  const asked = removals();
  show(
    <>
      <Heart productId={7} name="Mug" />
      <UnheartDialog />
    </>,
  );
  await userEvent.click(heart());
  expect(screen.getByRole("alertdialog", { name: "Remove “Mug” from your favorites?" })).toHaveTextContent(
    words,
  );
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(asked).toEqual([]);
  expect(store.get(favoriteIdsAtom).has(7)).toBe(true);
  await userEvent.click(heart());
  await userEvent.click(screen.getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(asked).toHaveLength(1);
});
