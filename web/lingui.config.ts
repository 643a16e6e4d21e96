// The catalogs of the client's texts: English is in the code, the others are in messages/.
import type { LinguiConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";

const config: LinguiConfig = {
  sourceLocale: "en",
  locales: ["de"],
  catalogs: [{ path: "<rootDir>/messages/{locale}", include: ["<rootDir>/src"] }],
  format: formatter({ lineNumbers: false }),
};

export default config;
