import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { store } from "../../base/store.ts";
import { show } from "../../test/show.tsx";
import { toastsAtom } from "../notices/toasts.ts";
import { sessionAtom } from "../session/atoms.ts";
import { loadSession } from "../session/index.ts";
import CardCompare from "./CardCompare.tsx";
import { CompareButton } from "./CompareButton.tsx";
import { keepComparison } from "./comparison.ts";

beforeEach(async () => {
  await loadSession();
  store.set(sessionAtom, { signedIn: false });
  store.set(toastsAtom, []);
  keepComparison([]);
});

it("is pressed while the product is compared, on its card and on its page", async () => {
  show(
    <>
      <CardCompare productId={7} name="Mug" />
      <CompareButton productId={7} name="Mug" />
    </>,
  );
  const onCard = screen.getByRole("button", { name: "Compare: Mug" });
  const onPage = screen.getByRole("button", { name: "Compare" });
  expect(onCard).toHaveAttribute("aria-pressed", "false");
  await userEvent.click(onCard);
  await waitFor(() => expect(onCard).toHaveAttribute("aria-pressed", "true"));
  expect(onPage).toHaveAttribute("aria-pressed", "true");
  await userEvent.click(onPage);
  await waitFor(() => expect(onCard).toHaveAttribute("aria-pressed", "false"));
});

it("is not pressed by a fifth product", async () => {
  act(() => keepComparison([1, 2, 3, 4]));
  show(<CardCompare productId={7} name="Mug" />);
  await userEvent.click(screen.getByRole("button", { name: "Compare: Mug" }));
  await waitFor(() => expect(store.get(toastsAtom)).toHaveLength(1));
  expect(screen.getByRole("button", { name: "Compare: Mug" })).toHaveAttribute("aria-pressed", "false");
});
