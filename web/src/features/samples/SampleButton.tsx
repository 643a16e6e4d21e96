// "Order free sample", and once it is in the basket, where to find it.
import { atom, useAtomValue } from "jotai";
import { Check, Package } from "lucide-react";
import { useMemo } from "react";
import { Link } from "../../app/Link.tsx";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/Button.tsx";
import { addSample, sampleIdsAtom } from "./samples.ts";

interface SampleButtonProps {
  productId: number;
  name: string;
  look?: "main" | "quiet";
}

export function SampleButton({ productId, name, look = "main" }: SampleButtonProps) {
  const inBasket = useAtomValue(useMemo(() => atom((get) => get(sampleIdsAtom).has(productId)), [productId]));
  if (inBasket) {
    return (
      <p className="in-basket" role="status">
        <Check aria-hidden="true" />
        <span>In your sample basket</span>
        <Link to={paths.sampleBasket()}>View basket</Link>
      </p>
    );
  }
  return (
    <Button look={look} onClick={() => void addSample(productId, name)}>
      <Package aria-hidden="true" />
      Order free sample
    </Button>
  );
}
