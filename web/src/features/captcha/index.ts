// The public interface of the captcha.
export { Captcha } from "./Captcha.tsx";
export { useRobotCheck } from "./useRobotCheck.tsx";
