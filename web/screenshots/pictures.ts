// Loads the pictures of a page.
import type { Page } from "@playwright/test";

const LOADED_MS = 15_000;

/** Pictures below the fold load when they come near. */
export async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight) {
      window.scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    window.scrollTo(0, 0);
  });
  // Those beside the window, in a carousel, do not load.
  const isLoaded = () =>
    [...document.images].every((image) => {
      const { left, right } = image.getBoundingClientRect();
      return !image.currentSrc || image.complete || left >= window.innerWidth || right <= 0;
    });
  await page.waitForFunction(isLoaded, undefined, { timeout: LOADED_MS });
}
