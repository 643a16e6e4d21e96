import { act, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, expect, it, vi } from "vitest";
import { backEnd } from "../../test/setup.ts";
import { show } from "../../test/show.tsx";
import { CategoryPicture } from "./CategoryPicture.tsx";

let comesNear = () => {};
let margin: string | undefined;

/** An observer that a test triggers. */
class Observer {
  constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
    margin = options?.rootMargin;
    comesNear = () => callback([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
  }
  observe() {}
  disconnect() {}
}

afterEach(() => void vi.unstubAllGlobals());

it("requests its source within 100 px, without a timestamp", async () => {
  vi.stubGlobal("IntersectionObserver", Observer);
  const asked: string[] = [];
  backEnd.use(
    http.get("*/api/category/:id/image/src", ({ request }) => {
      asked.push(request.url.replace(location.origin, ""));
      return HttpResponse.json({ src: "/pictures/bag.svg" });
    }),
  );
  show(<CategoryPicture id={3} />);
  expect(margin).toBe("100px");
  expect(asked).toEqual([]);
  act(() => comesNear());
  await waitFor(() => expect(screen.getByRole("presentation")).toHaveAttribute("src", "/pictures/bag.svg"));
  expect(asked).toEqual(["/api/category/3/image/src"]);
});

it("logs a failure and shows no broken image", async () => {
  vi.stubGlobal("IntersectionObserver", Observer);
  const logged = vi.spyOn(console, "error").mockReturnValue();
  backEnd.use(
    http.get("*/api/category/:id/image/src", () =>
      HttpResponse.json(
        { message: "This category does not exist." },
        { status: 404, statusText: "Not Found" },
      ),
    ),
  );
  show(<CategoryPicture id={99} />);
  act(() => comesNear());
  await waitFor(() => expect(logged).toHaveBeenCalledWith("Not Found", "This category does not exist."));
  expect(screen.getByRole("presentation")).not.toHaveAttribute("src");
});
