import { screen } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { afterEach, expect, it } from "vitest";
import { store } from "../base/store.ts";
import { show } from "../test/show.tsx";
import { staffAtom } from "./me.ts";
import { StaffOnly } from "./StaffOnly.tsx";

const SAM = { email: "sam@platen.example", name: "Sam", role: "admin" as const };
const screens = (
  <Routes>
    <Route element={<StaffOnly />}>
      <Route path="/support/password" element={<p>Choose a password</p>} />
      <Route path="/support" element={<p>The lobby</p>} />
    </Route>
    <Route path="*" element={<p>Elsewhere</p>} />
  </Routes>
);

afterEach(() => store.set(staffAtom, undefined));

it("shows nothing without a sign-in", () => {
  show(screens, "/support");
  expect(screen.getByText("Elsewhere")).toBeInTheDocument();
});

it("shows the app to users who have set their own password", () => {
  store.set(staffAtom, SAM);
  show(screens, "/support");
  expect(screen.getByText("The lobby")).toBeInTheDocument();
});

it("redirects all others to set one", () => {
  store.set(staffAtom, { ...SAM, passwordUpdateRequired: true });
  show(screens, "/support");
  expect(screen.getByText("Choose a password")).toBeInTheDocument();
});
