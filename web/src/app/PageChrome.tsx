// What every page has and no first view needs: the side tabs and the footer.
import { SideTabs } from "../features/sidetabs/index.ts";
import { Footer } from "./Footer.tsx";

export default function PageChrome() {
  return (
    <>
      <SideTabs />
      <Footer />
    </>
  );
}
