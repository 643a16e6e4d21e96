// Chooses between the system's theme, the light and the dark one. styles/theme.js applies the choice.
import { Trans } from "@lingui/react/macro";

export const ThemeSwitch = () => (
  <label className="theme-switch">
    <Trans>Theme</Trans>
    <select name="theme" defaultValue={document.documentElement.dataset.theme}>
      <option value="">
        <Trans>System</Trans>
      </option>
      <option value="light">
        <Trans>Light</Trans>
      </option>
      <option value="dark">
        <Trans>Dark</Trans>
      </option>
    </select>
  </label>
);
