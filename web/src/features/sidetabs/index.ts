// The tabs at the side of every page.
export { SideTabs } from "./SideTabs.tsx";
