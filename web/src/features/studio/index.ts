// The public interface of the design studio.
export { DesignButton } from "./lazy.ts";
