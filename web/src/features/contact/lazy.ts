// The form loads after the page that shows it.
import { lazyPart } from "../notices/index.ts";

export const ContactForm = lazyPart(() => import("./ContactForm.tsx"));
