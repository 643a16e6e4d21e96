// The public interface of the captcha.
export { Captcha } from "./lazy.ts";
export { useRobotCheck } from "./useRobotCheck.tsx";
