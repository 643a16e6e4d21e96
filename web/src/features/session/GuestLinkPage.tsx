// The targets of the links in emails to guests.
import { useLocation } from "../../routing/index.ts";
import { takeCode } from "./addressCode.ts";
import { CreateAccountPage } from "./CreateAccountPage.tsx";
import { OpenOrderPage } from "./OpenOrderPage.tsx";
import "../../styles/account.css";

// Runs before anything renders.
takeCode();

export default function GuestLinkPage() {
  const { pathname } = useLocation();
  return /openorder/i.test(pathname) ? <OpenOrderPage /> : <CreateAccountPage />;
}
