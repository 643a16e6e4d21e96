// A picture that cannot be had is replaced by a card that says so, wherever it is: a browser shows a broken icon. When the
// network is back it is tried again.
import card from "./missing.svg";

const WANTED = "wanted";

function replace(image: HTMLImageElement): void {
  if (image.dataset[WANTED] !== undefined || !image.getAttribute("src")) return;
  image.dataset[WANTED] = image.src;
  image.src = card;
}

/** Whoever gives an image another address wants that one. */
function isReplaced(image: HTMLImageElement): boolean {
  return image.getAttribute("src") === card;
}

export function replaceMissingPictures(page: Document): void {
  const images = () => [...page.querySelectorAll("img")];
  // Errors of images do not bubble.
  page.addEventListener(
    "error",
    ({ target }) => {
      if (!(target instanceof HTMLImageElement) || isReplaced(target)) return;
      delete target.dataset[WANTED];
      replace(target);
    },
    true,
  );
  for (const image of images()) if (image.complete && image.naturalWidth === 0) replace(image);
  page.defaultView?.addEventListener("online", () => {
    for (const image of images().filter(isReplaced)) {
      const wanted = image.dataset[WANTED];
      delete image.dataset[WANTED];
      if (wanted) image.src = wanted;
    }
  });
}
