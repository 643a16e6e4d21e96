// The measures of the sizes: a column for each measure, a row for each size.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Plus, Trash2 } from "lucide-react";
import { Button } from "../../ui/buttons/Button.tsx";
import { IconButton } from "../../ui/buttons/IconButton.tsx";
import type { Editing } from "./editing.ts";
import type { SizeChart } from "./record.ts";

interface SizeChartGridProps extends Pick<Editing, "errorAt"> {
  chart: SizeChart;
  onChange: (chart: SizeChart) => void;
}

export function SizeChartGrid({ chart, errorAt, onChange }: SizeChartGridProps) {
  const { measures, sizes } = chart;
  const input = (path: string, label: string, value: string, onValue: (value: string) => void) => {
    const error = errorAt(path);
    return (
      <>
        <input
          id={path}
          aria-label={label}
          autoComplete="off"
          value={value}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error && `${path}-error`}
          onChange={({ target }) => onValue(target.value)}
        />
        {error && (
          <p className="field-error" id={`${path}-error`}>
            {error}
          </p>
        )}
      </>
    );
  };
  const addMeasure = () =>
    onChange({
      measures: [...measures, ""],
      sizes: sizes.map(({ size, values }) => ({ size, values: [...values, ""] })),
    });
  const removeMeasure = (at: number) =>
    onChange({
      measures: measures.filter((_, index) => index !== at),
      sizes: sizes.map(({ size, values }) => ({ size, values: values.filter((_, index) => index !== at) })),
    });
  const set = (at: number, changed: Partial<SizeChart["sizes"][number]>) =>
    onChange({ measures, sizes: sizes.map((row, index) => (index === at ? { ...row, ...changed } : row)) });
  return (
    <div className="record-rows">
      {measures.length + sizes.length > 0 && (
        <div className="record-scroll">
          <table className="record-grid record-chart">
            <caption className="visually-hidden">
              <Trans>Size chart</Trans>
            </caption>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Size</Trans>
                </th>
                {measures.map((measure, at) => (
                  <th key={at} scope="col">
                    {input(`sizeChart.measures[${at}]`, measureName(at + 1), measure, (value) =>
                      onChange({
                        measures: measures.map((known, index) => (index === at ? value : known)),
                        sizes,
                      }),
                    )}
                    <IconButton aria-label={removeMeasureInWords(at + 1)} onClick={() => removeMeasure(at)}>
                      <Trash2 aria-hidden="true" />
                    </IconButton>
                  </th>
                ))}
                <td />
              </tr>
            </thead>
            <tbody>
              {sizes.map(({ size, values }, at) => (
                <tr key={at}>
                  <td>
                    {input(`sizeChart.sizes[${at}].size`, sizeName(at + 1), size, (value) =>
                      set(at, { size: value }),
                    )}
                  </td>
                  {values.map((value, place) => (
                    <td key={place}>
                      {input(
                        `sizeChart.sizes[${at}].values[${place}]`,
                        cellName(measures[place] || measureName(place + 1), at + 1),
                        value,
                        (value) =>
                          set(at, {
                            values: values.map((known, index) => (index === place ? value : known)),
                          }),
                      )}
                    </td>
                  ))}
                  <td>
                    <IconButton
                      aria-label={removeSizeInWords(at + 1)}
                      onClick={() => onChange({ measures, sizes: sizes.filter((_, index) => index !== at) })}
                    >
                      <Trash2 aria-hidden="true" />
                    </IconButton>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {errorAt("sizeChart") && <p className="field-error">{errorAt("sizeChart")}</p>}
      <div className="button-row">
        <Button
          look="quiet"
          onClick={() =>
            onChange({ measures, sizes: [...sizes, { size: "", values: measures.map(() => "") }] })
          }
        >
          <Plus aria-hidden="true" />
          <Trans>Add size</Trans>
        </Button>
        <Button look="quiet" onClick={addMeasure}>
          <Plus aria-hidden="true" />
          <Trans>Add measure</Trans>
        </Button>
      </div>
    </div>
  );
}

const measureName = (number: number) => t`Measure ${number}`;
const sizeName = (number: number) => t`Size ${number}`;
const cellName = (measure: string, number: number) => t`${measure}, size ${number}`;
const removeMeasureInWords = (number: number) => t`Remove measure ${number}`;
const removeSizeInWords = (number: number) => t`Remove size ${number}`;
