import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { randomId } from "./randomId.ts";

it("is a UUID, and never the same", () => {
  const ids = Array.from({ length: 100 }, randomId);
  expect(new Set(ids).size).toBe(100);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

/** What browsers have only over TLS or on this machine. The clipboard is used with a fallback, in this file. */
const SECURE_ONLY =
  /randomUUID|crypto\.subtle|navigator\.(clipboard|serviceWorker|share|storage|locks|wakeLock|mediaDevices|credentials|geolocation)|\bcaches\.|showOpenFilePicker|new Notification/;
const WITH_FALLBACK = ["base/clipboard.ts"];

it("nothing needs a secure context, so that a shop can be tried in a local network", () => {
  const root = join(import.meta.dirname, "..");
  const files = readdirSync(root, { recursive: true, encoding: "utf8" });
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.|ForTests|\.gen\.ts$/.test(file));
  expect(sources.length).toBeGreaterThan(300);
  const using = sources.filter((file) =>
    readFileSync(join(root, file), "utf8")
      .split("\n")
      .some((line) => !/^\s*(\/\/|\*|\/\*)/.test(line) && SECURE_ONLY.test(line)),
  );
  expect(using.sort()).toEqual(WITH_FALLBACK);
});
