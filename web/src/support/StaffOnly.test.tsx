import { screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { store } from "../base/store.ts";
import { Routes } from "../routing/index.ts";
import { show } from "../test/show.tsx";
import { staffAtom } from "./me.ts";
import { StaffOnly } from "./StaffOnly.tsx";

const SAM = { email: "sam@platen.example", name: "Sam", role: "admin" as const };
const screens = (
  <Routes
    table={[
      {
        path: "/support/password",
        element: (
          <StaffOnly>
            <p>Choose a password</p>
          </StaffOnly>
        ),
      },
      {
        path: "/support",
        element: (
          <StaffOnly>
            <p>The lobby</p>
          </StaffOnly>
        ),
      },
      { path: "*", element: <p>Elsewhere</p> },
    ]}
  />
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
