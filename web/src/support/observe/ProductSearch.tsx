// A combobox that finds a product by the store's suggestions.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useId, useState } from "react";
import { addresses } from "../../api/addresses.ts";
import { type Option, Suggestions, useComboboxKeys } from "../../features/search/index.ts";
import { timings } from "../../styles/timings.ts";
import { ask } from "../api.ts";

export interface FoundProduct {
  id: number;
  name: string;
  imageUrl?: string;
}

const MIN_LENGTH = 2;

export function ProductSearch({ onChoose }: { onChoose: (product: FoundProduct) => void }) {
  const [typed, setTyped] = useState("");
  const [wanted, setWanted] = useState(false);
  const id = useId();
  const found = useProducts(wanted ? typed.trim() : "");
  const options: Option[] = found.map((product) => ({
    id: String(product.id),
    text: product.name,
    goTo: "",
    ...(product.imageUrl && { imageUrl: product.imageUrl }),
  }));
  const open = wanted && options.length > 0;

  function choose({ id: chosen }: Option) {
    const product = found.find((each) => String(each.id) === chosen);
    setWanted(false);
    setTyped("");
    if (product) onChoose(product);
  }

  const { active, onKeyDown, reset } = useComboboxKeys({
    options,
    open,
    onOpen: () => setWanted(true),
    onClose: () => setWanted(false),
    onChoose: choose,
  });

  return (
    <div className="field suggest-search">
      <label htmlFor={id}>
        <Trans>
          Product <span className="muted">(optional)</span>
        </Trans>
      </label>
      <div className="field-control">
        <input
          id={id}
          role="combobox"
          autoComplete="off"
          placeholder={t`Name or SKU`}
          value={typed}
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active && `${id}-list-${active.id}`}
          onChange={(event) => {
            setTyped(event.target.value);
            setWanted(true);
            reset();
          }}
          onKeyDown={(event) => {
            // Enter would submit the surrounding form.
            if (event.key === "Enter") event.preventDefault();
            onKeyDown(event);
          }}
          onBlur={() => setWanted(false)}
        />
      </div>
      {open && (
        <Suggestions
          id={`${id}-list`}
          groups={[{ title: t`Products`, options }]}
          active={active}
          onChoose={choose}
        />
      )}
    </div>
  );
}

function useProducts(term: string): FoundProduct[] {
  const [found, setFound] = useState<FoundProduct[]>([]);
  useEffect(() => {
    if (term.length < MIN_LENGTH) {
      setFound([]);
      return;
    }
    let isOver = false;
    const timer = setTimeout(async () => {
      try {
        const { products, skus } = await ask(addresses.suggest(term));
        const bySku = skus.map(({ productId, name, sku }) => ({ id: productId, name: `${name} (${sku})` }));
        if (!isOver) setFound([...products, ...bySku]);
      } catch {
        // Optional: another term can be tried.
      }
    }, timings.suggestDebounce);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [term]);
  return found;
}
