// Opens the step named by the hash, on load and later: `#shipping`.
import { useEffect, useRef } from "react";
import { nameInHash } from "../../routing/index.ts";
import { type Step, stepIn } from "./flow.ts";

export function useFollowedHash(onStep: (step: Step) => void) {
  const latest = useRef(onStep);
  latest.current = onStep;
  useEffect(() => {
    function follow() {
      const step = stepIn(nameInHash(location.hash));
      if (step) latest.current(step);
    }
    follow();
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, []);
}
