// Replaces images that cannot load by a placeholder, and retries when the network returns.
import card from "./missing.svg";

const WANTED = "wanted";

function replace(image: HTMLImageElement): void {
  if (image.dataset[WANTED] !== undefined || !image.getAttribute("src")) return;
  image.dataset[WANTED] = image.src;
  // Without the copies of a photograph, which would win over the placeholder.
  for (const list of [image, ...(image.closest("picture")?.querySelectorAll("source") ?? [])])
    list.removeAttribute("srcset");
  image.src = card;
}

/** If the address was changed meanwhile, the new one counts. */
function isReplaced(image: HTMLImageElement): boolean {
  return image.getAttribute("src") === card;
}

export function replaceMissingPictures(page: Document): void {
  const images = () => [...page.querySelectorAll("img")];
  // Image errors do not bubble.
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
