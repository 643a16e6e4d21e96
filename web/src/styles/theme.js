// The visitor's theme, remembered in this browser and the same in all of its tabs. Without a choice, the styles follow the system.
//
// A classic script in the head, which runs before the first paint: modules run later, and the content security policy allows no
// inline scripts. It also handles the fields of ui/fields/ThemeSwitch.tsx.
(() => {
  const KEY = "theme";
  const FIELDS = "select[name=theme]";
  const root = document.documentElement;
  /** The theme colors and the media they are for. */
  const colors = Array.from(document.querySelectorAll("meta[name=theme-color]"), (meta) => [
    meta,
    meta.getAttribute("media"),
  ]);

  /** `theme`: `light`, `dark`, or empty for the system's. */
  function apply(theme) {
    root.dataset.theme = theme;
    for (const [meta, media] of colors) {
      const fitting = media.includes(theme) ? "all" : "not all";
      meta.setAttribute("media", theme ? fitting : media);
    }
    for (const field of document.querySelectorAll(FIELDS)) field.value = theme;
  }

  try {
    apply(localStorage.getItem(KEY) ?? "");
  } catch {
    // Storage is blocked: the system's theme applies.
  }
  addEventListener("storage", ({ key, newValue }) => {
    if (key === KEY) apply(newValue ?? "");
  });
  addEventListener("change", ({ target }) => {
    if (!target.matches(FIELDS)) return;
    apply(target.value);
    try {
      localStorage.setItem(KEY, target.value);
    } catch {
      // Storage is full or blocked: the choice applies until the page is left.
    }
  });
})();
