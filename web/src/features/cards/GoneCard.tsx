// A product that is no longer in the range but still on a list.
import { Trans } from "@lingui/react/macro";
import { Button } from "../../ui/buttons/Button.tsx";

export function GoneCard({ onRemove }: { onRemove: () => void }) {
  return (
    <li className="product-card gone-card">
      <p>
        <Trans>This product is no longer available.</Trans>
      </p>
      <Button look="quiet" onClick={onRemove}>
        <Trans>Remove</Trans>
      </Button>
    </li>
  );
}
