// Writes failed and flaky tests to a file: the server's log follows Playwright's own report and would hide them.
import { mkdirSync, writeFileSync } from "node:fs";
import type { Reporter, Suite, TestCase } from "@playwright/test/reporter";

const FOLDER = process.env.RESULTS ?? "test-results";
const ANSI = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g");

export default class Failures implements Reporter {
  #root: Suite | undefined;

  onBegin(_config: unknown, root: Suite): void {
    this.#root = root;
  }

  onEnd(): void {
    const bad = (this.#root?.allTests() ?? []).filter((test) =>
      ["unexpected", "flaky"].includes(test.outcome()),
    );
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(`${FOLDER}/failures.txt`, bad.map(inWords).join(""));
  }

  printsToStdio(): boolean {
    return false;
  }
}

function inWords(test: TestCase): string {
  const { file, line } = test.location;
  const error = test.results.find((result) => result.error)?.error?.message ?? "";
  const first = error.replace(ANSI, "").split("\n").filter(Boolean).slice(0, 6).join("\n    ");
  const outcome = test.outcome() === "flaky" ? "passed when run again" : "failed";
  return `${outcome}: ${file.split("/e2e/").pop()}:${line} ${test.title}\n    ${first}\n`;
}
