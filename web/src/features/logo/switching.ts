// Switches the logo on and off. The pictures follow the live entry, in all tabs.
import { makeLogo } from "../artwork/index.ts";
import { showFailure } from "../notices/index.ts";

export async function showLogo(artworkId: number, isShown: boolean): Promise<void> {
  try {
    await makeLogo(artworkId, isShown);
  } catch (error) {
    showFailure(error);
  }
}
