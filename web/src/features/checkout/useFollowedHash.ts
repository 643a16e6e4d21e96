// Opens the step named by the hash, on load and later: `#shipping`.
import { useEffect, useRef } from "react";
import { panelIn } from "../../ui/layout/Panel.tsx";
import { type Step, stepIn } from "./flow.ts";

export function useFollowedHash(onStep: (step: Step) => void) {
  const latest = useRef(onStep);
  latest.current = onStep;
  useEffect(() => {
    function follow() {
      const step = stepIn(panelIn(location.hash));
      if (step) latest.current(step);
    }
    follow();
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, []);
}
