// A link to the studio with the design that made a proof's file. The studio returns to the proof.
import { Trans } from "@lingui/react/macro";
import type { Design, ProofDetail } from "../../api/types.ts";
import { paths } from "../../base/paths.ts";
import { Link } from "../../page/Link.tsx";
import { useProduct } from "../cart/index.ts";
import { queryOf } from "../configuration/index.ts";

interface EditDesignProps {
  detail: ProofDetail;
  location: string;
  design: Design;
}

export function EditDesign({ detail: { proof, subject }, location, design }: EditDesignProps) {
  const product = useProduct(proof.productId);
  if (!product) return null;
  const form = queryOf(product, subject.configuration);
  form.set("proof", proof.code);
  return (
    <p>
      <Link to={paths.studio(design.designId, location, form)}>
        <Trans>
          Change the design<span className="visually-hidden"> for {location}</span>
        </Trans>
      </Link>
    </p>
  );
}
