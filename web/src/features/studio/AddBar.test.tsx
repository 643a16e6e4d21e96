import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { show } from "../../test/show.tsx";
import { holdFiles, message } from "../artwork/artworkForTests.ts";
import AddBar from "./AddBar.tsx";

it("offers the files that are printed as shown, and says why the others are left out", async () => {
  holdFiles();
  show(<AddBar onUpload={vi.fn()} onAdd={vi.fn()} onText={vi.fn()} />);
  await userEvent.click(screen.getByRole("button", { name: "My files" }));
  expect(await screen.findByRole("button", { name: "Drawn.svg" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Lettered.svg" })).not.toBeInTheDocument();
  expect(screen.getByText("1 of your files cannot be used here")).toBeInTheDocument();
  expect(screen.getByText("Lettered.svg").closest("li")).toHaveTextContent(message);
});
