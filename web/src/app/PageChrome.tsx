// The parts of every page that the first view does not need: side tabs and footer.
import { SideTabs } from "../features/sidetabs/index.ts";
import { Footer } from "./Footer.tsx";

export function PageChrome() {
  return (
    <>
      <SideTabs />
      <Footer />
    </>
  );
}
