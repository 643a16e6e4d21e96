// One sample in the basket: picture, name and remove button.

import { t } from "@lingui/core/macro";
import { Trash2 } from "lucide-react";
import type { ProductCard } from "../../api/types.ts";
import { paths } from "../../base/paths.ts";
import { Link } from "../../page/Link.tsx";
import { IconButton } from "../../ui/buttons/IconButton.tsx";
import { ProductPicture } from "../logo/index.ts";

interface SampleRowProps {
  /** Undefined while it loads, null if the product is no longer in the range. */
  card: ProductCard | null | undefined;
  name: string;
  onRemove: () => void;
}

export function SampleRow({ card, name, onRemove }: SampleRowProps) {
  return (
    <li className="sample-row">
      <span className="sample-picture">
        {card && (
          <ProductPicture
            src={card.imageUrl}
            print={card.imagePrint}
            method={card.printed?.participle}
            alt=""
            width="96"
            height="96"
            loading="lazy"
          />
        )}
      </span>
      <div className="sample-words">
        {card ? <Link to={paths.product(card)}>{name}</Link> : <span>{name}</span>}
        {card && <span className="muted">{`${card.category.name} · ${card.sku}`}</span>}
      </div>
      <IconButton aria-label={t`Remove ${name} from the sample basket`} onClick={onRemove}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  );
}
