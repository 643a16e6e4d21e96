// A product that is no longer in the range but still on a list.
import { Button } from "../../ui/buttons/Button.tsx";

export function GoneCard({ onRemove }: { onRemove: () => void }) {
  return (
    <li className="product-card gone-card">
      <p>This product is no longer available.</p>
      <Button look="quiet" onClick={onRemove}>
        Remove
      </Button>
    </li>
  );
}
