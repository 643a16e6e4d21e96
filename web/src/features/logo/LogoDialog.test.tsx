import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { show } from "../../test/show.tsx";
import { holdFiles, message } from "../artwork/artworkForTests.ts";
import LogoDialog from "./LogoDialog.tsx";

it("offers the files that are printed as shown, and says why the others are left out", async () => {
  holdFiles();
  show(<LogoDialog />);
  expect(screen.getByRole("button", { name: "Drawn.svg" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Lettered.svg" })).not.toBeInTheDocument();
  expect(screen.getByText("Lettered.svg").closest("li")).toHaveTextContent(message);
});
