// Builds the client in every language into dist/. The pages of a language other than English are in a folder of their own; the
// assets of all languages are together.
import { spawnSync } from "node:child_process";
import { readdirSync, renameSync, rmSync } from "node:fs";
import { LANGUAGES } from "./language.mjs";

function run(language, ...command) {
  const env = { ...process.env, PLATEN_LANGUAGE: language };
  const { status } = spawnSync(command[0], command.slice(1), { env, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

for (const language of LANGUAGES) {
  run(language, "vite", "build");
  run(language, "vite", "build", "--config", "vite.config.support.ts");
  for (const script of ["paint", "preload"]) run(language, "node", `scripts/${script}.mjs`);
  if (language === "en") run(language, "node", "scripts/budget.mjs");
  else {
    for (const name of readdirSync(`dist/${language}/assets`))
      renameSync(`dist/${language}/assets/${name}`, `dist/assets/${name}`);
    for (const folder of ["assets", ".vite"]) rmSync(`dist/${language}/${folder}`, { recursive: true });
  }
}
for (const script of ["art", "fonts", "compress", "slim"]) run("en", "node", `scripts/${script}.mjs`);
