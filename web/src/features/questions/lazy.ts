// The form loads after the panel that shows it.
import { lazyPart } from "../notices/index.ts";

export const MessageForm = lazyPart(() => import("./MessageForm.tsx"));
