// The listbox below the search box: products, categories and SKUs.
import { t } from "@lingui/core/macro";
import { Picture } from "../../ui/Picture.tsx";
import type { Option, OptionGroup } from "./suggestions.ts";

interface SuggestionsProps {
  id: string;
  groups: OptionGroup[];
  active: Option | undefined;
  onChoose: (option: Option) => void;
}

export function Suggestions({ id, groups, active, onChoose }: SuggestionsProps) {
  return (
    <div id={id} role="listbox" aria-label={t`Suggestions`} className="suggestions">
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options by role
        <div key={group.title} role="group" aria-labelledby={`${id}-${group.title}`}>
          <p id={`${id}-${group.title}`} className="suggestions-title">
            {group.title}
          </p>
          {group.options.map((option) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox handles the keys, which keeps the focus
            // biome-ignore lint/a11y/useFocusableInteractive: the combobox points at it with aria-activedescendant
            <div
              key={option.id}
              id={`${id}-${option.id}`}
              role="option"
              aria-selected={option === active}
              className="suggestion"
              // The box must keep the focus, or the list closes before the click arrives.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(option)}
            >
              {option.imageUrl && <Picture src={option.imageUrl} alt="" width="40" height="40" />}
              <span>{option.text}</span>
              {option.note && <span className="muted">{option.note}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
