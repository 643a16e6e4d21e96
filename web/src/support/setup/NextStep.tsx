// Below every page of a new shop: what is left to do next, so that nobody goes back to the list for it.
import { Trans } from "@lingui/react/macro";
import { Link } from "../../page/Link.tsx";
import { useLocation } from "../../routing/index.ts";
import { useSupport } from "../useSupport.ts";
import { CHECKLIST } from "./calls.ts";
import { nextStep, STEPS } from "./steps.ts";
import "./setup.css";

export default function NextStep() {
  const { pathname } = useLocation();
  const { data } = useSupport(CHECKLIST);
  // In a shop that is no longer new, the list is read once.
  return data?.isShown ? <Next key={pathname} pathname={pathname} /> : null;
}

function Next({ pathname }: { pathname: string }) {
  const { data } = useSupport(CHECKLIST);
  const step = data && nextStep(data, pathname);
  if (!step) return null;
  const { name, to } = STEPS[step];
  return (
    <p className="page setup-next">
      <span>
        <Trans>
          Next for your new shop: <Link to={to}>{name}</Link>
        </Trans>
      </span>
    </p>
  );
}
