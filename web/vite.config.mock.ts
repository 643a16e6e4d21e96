// Development against the stateful mock back end instead of a server.
import { mergeConfig } from "vite";
import { mockApi } from "./mock-api/plugin.ts";
import build from "./vite.config.ts";

const { server: _, ...config } = build;

export default mergeConfig(config, { plugins: [mockApi()] });
