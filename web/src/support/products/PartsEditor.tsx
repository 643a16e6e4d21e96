// The colors and sizes in which a product is sold: a row for each, one by one or all combinations at once.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Grid2x2Plus } from "lucide-react";
import { useState } from "react";
import { formatCount } from "../../format/numbers.ts";
import { announce } from "../../page/navigation.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { CombineDialog } from "./CombineDialog.tsx";
import type { Editing } from "./editing.ts";
import { NO_PART, type PartRow } from "./parts.ts";
import { SOME_BREAKS } from "./prices.ts";
import { type Column, RecordGrid } from "./RecordGrid.tsx";

const PARTS: Array<Column<PartRow>> = [
  { name: "sku", label: t`SKU` },
  { name: "color", label: t`Color`, path: "color.name" },
  { name: "hex", label: "#rrggbb", path: "color.hex" },
  { name: "group", label: t`Filter color`, path: "color.group" },
  { name: "size", label: t`Size` },
  { name: "prices", label: t`Own price breaks`, placeholder: SOME_BREAKS },
];

export function PartsEditor({ form: { parts }, set, errorAt }: Editing) {
  const [isCombining, setCombining] = useState(false);

  function add(rows: PartRow[], count: number) {
    set({ parts: rows });
    setCombining(false);
    announce(plural(count, { one: "1 row was added.", other: `${formatCount(count)} rows were added.` }));
  }

  return (
    <>
      <div className="button-row">
        <Button look="quiet" onClick={() => setCombining(true)}>
          <Grid2x2Plus aria-hidden="true" />
          <Trans>Add colors and sizes</Trans>
        </Button>
      </div>
      <RecordGrid
        title={t`Colors and sizes`}
        one={t`part`}
        columns={PARTS}
        rows={parts}
        empty={NO_PART}
        errorAt={errorAt}
        path="parts"
        onRows={(parts) => set({ parts })}
      />
      {isCombining && <CombineDialog rows={parts} onAdd={add} onClose={() => setCombining(false)} />}
    </>
  );
}
