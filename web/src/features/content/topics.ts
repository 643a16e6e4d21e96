// The addresses of the shop's pages.
import { paths } from "../../base/paths.ts";

/** `section`: the id of a heading on it. */
export const topicPath = (page: string, section?: string) =>
  paths.content(page) + (section ? `#${section}` : "");
