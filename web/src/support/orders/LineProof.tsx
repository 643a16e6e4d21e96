// A link to the proof of an order line, or of the line that it repeats, with its state.
import { t } from "@lingui/core/macro";
import { Link } from "../../page/Link.tsx";
import type { SupportOrder } from "../contract.ts";
import { supportPaths } from "../paths.ts";
import { stateWords } from "../proofs/words.ts";

export function LineProof({ proof }: { proof: SupportOrder["proofs"][number] | undefined }) {
  if (!proof) return null;
  const { code, state, version } = proof;
  const isApproved = state === "approved";
  const { name } = stateWords({ state, version });
  return (
    <p>
      <Link to={supportPaths.proof(code)}>{isApproved ? t`Approved proof` : t`Proof`}</Link>{" "}
      <span className="muted">
        {isApproved
          ? version > 0 && t`version ${version}`
          : version > 0
            ? t`${name}, version ${version}`
            : name}
      </span>
    </p>
  );
}
