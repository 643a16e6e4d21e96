// When the side tabs are visible, and when they stick. Pure.
const HIDDEN_ON = /content|shoppingcart|samplebasket|login|myaccount|register/i;

/** Hidden on the pages named in the specification. */
export const isHidden = (address: string) => HIDDEN_ON.test(address);

/** The tabs stick once the page is scrolled to their threshold. */
export const isSticky = (scrollY: number, threshold: number) => scrollY >= threshold;
