import { HttpResponse, http } from "msw";
import { beforeEach, expect, it, vi } from "vitest";
import { backEnd } from "../../test/setup.ts";
import { altcha } from "./altcha.ts";
import { solve } from "./proofOfWork.ts";

vi.mock("./proofOfWork.ts", () => ({ solve: vi.fn() }));

const handlers = { onSolved: vi.fn(), onLost: vi.fn() };
beforeEach(() => {
  vi.mocked(solve).mockReset().mockResolvedValue({ counter: 7, derivedKey: "00ff" });
  handlers.onSolved.mockReset();
  handlers.onLost.mockReset();
});

function widget() {
  const element = document.createElement("div");
  document.body.replaceChildren(element);
  const id = altcha.render(element, "/api/captcha/challenge", handlers);
  const box = element.querySelector("input") as HTMLInputElement;
  return { element, id, box };
}

it("solves the challenge once when it is pressed, and returns a token that the server accepts", async () => {
  const { element, box } = widget();
  box.click();
  expect(element.dataset.state).toBe("working");
  box.click();
  await vi.waitFor(() => expect(element.dataset.state).toBe("solved"));
  expect(handlers.onSolved).toHaveBeenCalledTimes(1);
  const sent = JSON.parse(atob(handlers.onSolved.mock.calls[0]?.[0]));
  expect(sent.solution).toEqual({ counter: 7, derivedKey: "00ff" });
  expect(sent.challenge.signature).toBe("mock");
  box.click();
  expect(box.checked).toBe(true);
});

it("reports a missing challenge and can be pressed again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  backEnd.use(
    http.get("*/api/captcha/challenge", () => HttpResponse.json({}, { status: 503 }), { once: true }),
  );
  const { element, box } = widget();
  box.click();
  await vi.waitFor(() => expect(element.dataset.state).toBe("failed"));
  expect(element.textContent).toContain("Please try again.");
  expect(box.checked).toBe(false);
  box.click();
  await vi.waitFor(() => expect(handlers.onSolved).toHaveBeenCalled());
});

it("ignores a solution after a reset", async () => {
  let finish: (solution: { counter: number; derivedKey: string }) => void = () => undefined;
  vi.mocked(solve).mockReturnValue(
    new Promise((resolve) => {
      finish = resolve;
    }),
  );
  const { element, id, box } = widget();
  box.click();
  await vi.waitFor(() => expect(solve).toHaveBeenCalled());
  altcha.reset(id);
  finish({ counter: 1, derivedKey: "00" });
  await Promise.resolve();
  expect(element.dataset.state).toBe("idle");
  expect(handlers.onSolved).not.toHaveBeenCalled();
});
