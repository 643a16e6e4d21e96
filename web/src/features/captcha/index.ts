// What other features may use of the captcha.
export { Captcha } from "./Captcha.tsx";
export { useRobotCheck } from "./useRobotCheck.tsx";
