// When the side tabs are there, and when they stick. Pure.
const HIDDEN_ON = /content|shoppingcart|samplebasket|login|myaccount|register/i;

/** On pages where people read, buy or sign in, the tabs would only be in the way. */
export const isHidden = (address: string) => HIDDEN_ON.test(address);

/** The tabs stick once the page is scrolled to their threshold. */
export const isSticky = (scrollY: number, threshold: number) => scrollY >= threshold;
