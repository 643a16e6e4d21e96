// Browser tests against a running server, whose address is in PLATEN_URL. They start no server and share no account.
import { defineConfig } from "@playwright/test";

const QUIET_CHROMIUM = [
  "--no-sandbox",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

export default defineConfig({
  testDir: "e2e",
  outputDir: process.env.RESULTS ?? "test-results",
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Flaky tests are reported, see e2e/support/failures.ts.
  retries: 1,
  reporter: [["list"], ["./e2e/support/failures.ts"]],
  use: {
    baseURL: process.env.PLATEN_URL ?? "http://127.0.0.1:8080",
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: "reduce" },
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: process.env.PLATEN_CHROMIUM ?? "/usr/bin/chromium",
      args: QUIET_CHROMIUM,
    },
  },
});
