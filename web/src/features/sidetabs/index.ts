// The tabs at the side of every page. They load after the page.
export { SideTabs } from "./lazy.ts";
