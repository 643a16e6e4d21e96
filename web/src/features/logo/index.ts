// The customer's logo on all product pictures: the part that every page with products needs.
export { LogoSwitch } from "./LogoSwitch.tsx";
export { isChoosingLogoAtom, shownLogoAtom } from "./logo.ts";
export { ProductPicture } from "./ProductPicture.tsx";
