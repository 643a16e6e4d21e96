// Opens the studio for one location of a product.
import { t } from "@lingui/core/macro";
import { PencilRuler } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "../../routing/index.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { showFailure } from "../notices/index.ts";
import { studioAddress } from "./open.ts";

interface DesignButtonProps {
  productId: number;
  /** The displayed color. */
  color: string;
  location: string;
  /** The file that is printed now. */
  artworkId: number | undefined;
  /** The query of the form of a cart line, to which the studio returns. */
  form: URLSearchParams | undefined;
}

export default function DesignButton({ productId, color, location, artworkId, form }: DesignButtonProps) {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();

  async function open() {
    setBusy(true);
    try {
      navigate(await studioAddress(productId, color, location, artworkId, form));
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      look={artworkId === undefined ? "main" : "quiet"}
      className="design-button"
      busy={busy}
      onClick={() => void open()}
    >
      <PencilRuler aria-hidden="true" />
      <span>{artworkId === undefined ? t`Add your logo or text` : t`Edit the design`}</span>
    </Button>
  );
}
