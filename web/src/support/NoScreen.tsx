// The page for unknown addresses.
import { Link } from "../page/Link.tsx";
import { DeskPage } from "./DeskPage.tsx";
import { deskPaths } from "./paths.ts";

export default function NoScreen() {
  return (
    <DeskPage title="Page not found">
      <p>
        There is nothing at this address. <Link to={deskPaths.lobby()}>Go to the lobby</Link>
      </p>
    </DeskPage>
  );
}
