// Two ways to use a page: with the mouse, and by keyboard alone.
import { expect, type Locator, type Page } from "@playwright/test";
import type { Sent } from "./artwork.ts";

export interface Hands {
  /** Activates a button, a link or a checkbox. */
  press(target: Locator): Promise<void>;
  /** Replaces the text of a field. */
  type(field: Locator, text: string): Promise<void>;
  /** Chooses an entry of a list by its name. */
  choose(list: Locator, name: string): Promise<void>;
  /** Chooses a file in the dialog that a button opens. */
  upload(button: Locator, file: Sent): Promise<void>;
  /** Focuses something, to move it with the arrow keys. */
  focus(target: Locator): Promise<void>;
}

export const mouse = (page: Page): Hands => ({
  press: (target) => target.click(),
  type: (field, text) => field.fill(text),
  choose: async (list, name) => void (await list.selectOption({ label: name })),
  upload: (button, file) => chooseFile(page, file, () => button.click()),
  focus: (target) => target.focus(),
});

/** More than any page has elements that take the focus. */
const MAX_TABS = 250;

/** Tab, Enter, Space, arrows and typing: no call of a mouse, and none that moves the focus. */
export const keyboard = (page: Page): Hands => {
  const { keyboard: keys } = page;
  async function focus(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    const isFocused = () => target.evaluate((element) => element === document.activeElement);
    for (let tabs = 0; tabs < MAX_TABS; tabs++) {
      if (await isFocused()) return;
      await keys.press("Tab");
    }
    throw new Error(`Tab does not reach ${target}.`);
  }
  return {
    focus,
    async press(target) {
      await focus(target);
      const isBox = await target.evaluate((element) => element.matches("input"));
      await keys.press(isBox ? "Space" : "Enter");
    },
    async type(field, text) {
      await focus(field);
      await keys.press("Control+A");
      await keys.type(text);
    },
    async choose(list, name) {
      await focus(list);
      await keys.type(name);
      await expect(list.locator("option:checked")).toHaveText(name);
    },
    upload: (button, file) =>
      chooseFile(page, file, async () => {
        await focus(button);
        await keys.press("Enter");
      }),
  };
};

async function chooseFile(page: Page, file: Sent, open: () => Promise<void>): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), open()]);
  await chooser.setFiles(file);
}
