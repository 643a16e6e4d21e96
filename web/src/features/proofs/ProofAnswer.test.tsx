import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import type { Pin, ProofDetail } from "../../api/types.ts";
import { show } from "../../test/show.tsx";
import { ProofAnswer } from "./ProofAnswer.tsx";

const detail = { proof: { version: 2 }, versions: [], subject: {} } as unknown as ProofDetail;
const pin: Pin = { x: 5000, y: 5000, text: "Larger" };

it("asks at the field what should be different", async () => {
  show(<ProofAnswer detail={detail} pins={[]} onDone={() => undefined} />);
  const field = screen.getByRole("textbox", { name: "What should be different?" });
  await userEvent.click(screen.getByRole("button", { name: "Ask for changes" }));
  const error = "Please say what should be different, in words or with pins.";
  expect(field).toHaveAccessibleDescription(error);
  expect(field).toHaveFocus();
  await userEvent.type(field, "Larger");
  expect(screen.queryByText(error)).not.toBeInTheDocument();
});

it("needs no words beside pins", () => {
  show(<ProofAnswer detail={detail} pins={[pin]} onDone={() => undefined} />);
  expect(screen.getByRole("textbox", { name: /^What should be different/ })).toBeInTheDocument();
  expect(screen.getByText("(optional)")).toBeInTheDocument();
});
