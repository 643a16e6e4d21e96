// Chooses between the system's theme, the light and the dark one. styles/theme.js applies the choice.
export const ThemeSwitch = () => (
  <label className="theme-switch">
    Theme
    <select name="theme" defaultValue={document.documentElement.dataset.theme}>
      <option value="">System</option>
      <option value="light">Light</option>
      <option value="dark">Dark</option>
    </select>
  </label>
);
