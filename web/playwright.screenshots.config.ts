// Pictures of every screen: make screenshots.
import { defineConfig } from "@playwright/test";
import base from "./playwright.config.ts";

export default defineConfig({
  ...base,
  testDir: "screenshots",
  outputDir: "../target/screenshots-results",
  workers: 1,
  retries: 0,
  reporter: [["list"]],
});
