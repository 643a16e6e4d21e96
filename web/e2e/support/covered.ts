// Finds texts, pictures and controls of a page that are covered by other elements.
import { expect, type Page } from "@playwright/test";

/** Smaller overlaps are rounding. */
const SLACK_PX = 1;

/** Expects that none of these elements covers text, pictures or controls inside the window. */
export async function expectNothingUnder(page: Page, selector: string): Promise<void> {
  const hidden = await page.evaluate(
    ([over, slack]) => {
      const shown = (element: Element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      const covers = [...document.querySelectorAll(over)].filter(shown);
      if (covers.length === 0) return [`there is no ${over}`];
      const found: string[] = [];
      const look = (what: string, holder: Element, rects: Iterable<DOMRect>) => {
        // Content outside a carousel's viewport is clipped.
        if (!shown(holder) || holder.closest("[aria-hidden=true]")) return;
        if (covers.some((cover) => cover.contains(holder))) return;
        for (const rect of rects) {
          if (rect.width === 0 || rect.height === 0) continue;
          for (const cover of covers) {
            const box = cover.getBoundingClientRect();
            const wide = Math.min(rect.right, box.right) - Math.max(rect.left, box.left);
            const high = Math.min(rect.bottom, box.bottom) - Math.max(rect.top, box.top);
            if (wide > slack && high > slack) found.push(`${what} under ${cover.className}`);
          }
        }
      };
      for (const place of document.querySelectorAll(".site-header, main, .site-footer")) {
        const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
        for (let node = texts.nextNode(); node; node = texts.nextNode()) {
          const text = node.textContent?.trim();
          if (!text || !node.parentElement || node.parentElement.closest(".visually-hidden, noscript"))
            continue;
          const range = document.createRange();
          range.selectNodeContents(node);
          look(text, node.parentElement, range.getClientRects());
        }
        for (const control of place.querySelectorAll("button, input, select, textarea, img, .button")) {
          look(control.getAttribute("aria-label") ?? control.outerHTML.slice(0, 80), control, [
            control.getBoundingClientRect(),
          ]);
        }
      }
      return found;
    },
    [selector, SLACK_PX] as const,
  );
  expect(hidden).toEqual([]);
}
