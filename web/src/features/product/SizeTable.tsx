// The measures of the sizes.
import { Trans } from "@lingui/react/macro";
import type { SizeChart } from "../../api/types.ts";

export function SizeTable({ chart: { measures, sizes } }: { chart: SizeChart }) {
  return (
    <section className="size-chart" aria-labelledby="size-chart-title">
      <h2 id="size-chart-title">
        <Trans>Size chart</Trans>
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls */}
      <div className="size-chart-scroll" role="group" aria-labelledby="size-chart-title" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Size</Trans>
              </th>
              {measures.map((measure) => (
                <th key={measure} scope="col">
                  {measure}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sizes.map(({ size, values }) => (
              <tr key={size}>
                <th scope="row">{size}</th>
                {measures.map((measure, index) => (
                  <td key={measure}>{values[index]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
