import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { CallError } from "../../api/errors.ts";
import { Failure } from "./Failure.tsx";

it("shows what failed and the call's status, status text and message", async () => {
  const error = new CallError(503, "Service Unavailable", { message: "Busy." }, new Headers());
  const retried = vi.fn();
  render(<Failure what="Your orders could not be loaded." error={error} onRetry={retried} />);
  expect(screen.getByRole("alert")).toHaveTextContent(
    "Your orders could not be loaded. 503, Service Unavailable: Busy.",
  );
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(retried).toHaveBeenCalledOnce();
});
