// The specification's times and distances for code. tokens.css has the same values for styles; a test compares the two.
export const timings = {
  motionFast: 200,
  motion: 400,
  motionSlow: 600,
  notice: 3000,
  flash: 2000,
  flashFade: 500,
  panelScroll: 500,
  alertScroll: 200,
  alertSlide: 500,
  toast: 500,
  backToTop: 800,
  resizeDebounce: 250,
  busyAfter: 150,
  connectionNoticeAfter: 2000,
  menuGrace: 300,
  suggestDebounce: 180,
} as const;

/** Quick view and product gallery. */
export const SWIPE_PX = 50;
/** Between stock art images. */
export const ART_SWIPE_PX = 40;
export const LAZY_OFFSET_PX = 100;

export const prefersReducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
