// The robot check loads when it is first shown: its styles and workers are too large for a page's first load.
import { lazyPart } from "../notices/index.ts";

export const Captcha = lazyPart(async () => ({ default: (await import("./Captcha.tsx")).Captcha }));
