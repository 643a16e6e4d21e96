// A link to the proof of an order line, with its state.
import { Link } from "../../page/Link.tsx";
import type { SupportOrder } from "../contract.ts";
import { supportPaths } from "../paths.ts";
import { stateWords } from "../proofs/words.ts";

export function LineProof({ proof }: { proof: SupportOrder["proofs"][number] | undefined }) {
  if (!proof) return null;
  const { code, state, version } = proof;
  const { name } = stateWords({ state, version });
  return (
    <p>
      <Link to={supportPaths.proof(code)}>{state === "approved" ? "Approved proof" : "Proof"}</Link>{" "}
      <span className="muted">
        {state !== "approved" && name}
        {version > 0 && `${state === "approved" ? "" : ", "}version ${version}`}
      </span>
    </p>
  );
}
