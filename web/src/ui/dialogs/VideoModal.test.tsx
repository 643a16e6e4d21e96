import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import VideoModal from "./VideoModal.tsx";

it("plays while it is open and empties its frame when it closes", () => {
  const { unmount } = render(<VideoModal title="How proofs work" src="/film.html" onClose={() => {}} />);
  const frame = screen.getByTitle("How proofs work");
  expect(frame).toHaveAttribute("src", "/film.html");
  unmount();
  expect(frame).not.toHaveAttribute("src");
  expect(screen.queryByTitle("How proofs work")).toBeNull();
});
