// The public interface of the contact form.
export { CallUs } from "./CallUs.tsx";
export { ContactForm } from "./lazy.ts";
