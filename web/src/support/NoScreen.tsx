// The page for unknown addresses.
import { Link } from "../page/Link.tsx";
import { supportPaths } from "./paths.ts";
import { SupportPage } from "./SupportPage.tsx";

export default function NoScreen() {
  return (
    <SupportPage title="Page not found">
      <p>
        There is nothing at this address. <Link to={supportPaths.lobby()}>Go to the lobby</Link>
      </p>
    </SupportPage>
  );
}
