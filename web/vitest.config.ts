// The unit tests, built as the client is. Most run without a browser's document, which takes longer to create than they run.
import { mergeConfig } from "vite";
import { defineConfig } from "vitest/config";
import build from "./vite.config.ts";

const WITH_DOCUMENT = ["src/**/*.test.tsx", "src/**/*.dom.test.ts"];

export default mergeConfig(
  build,
  defineConfig({
    test: {
      projects: [
        {
          extends: true,
          test: {
            name: "rules",
            environment: "node",
            include: ["{src,mock-api,scripts}/**/*.test.ts"],
            exclude: WITH_DOCUMENT,
          },
        },
        {
          extends: true,
          test: {
            name: "screens",
            environment: "jsdom",
            include: WITH_DOCUMENT,
            setupFiles: ["src/test/setup.ts"],
          },
        },
      ],
      restoreMocks: true,
    },
  }),
);
