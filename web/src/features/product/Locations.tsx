// Where a product can be printed, by which method, and what that costs on top.
import type { Charge, Decoration, Location } from "../../api/types.ts";
import { formatUnitPrice } from "../../format/money.ts";
import { formatSize, plural } from "../../format/numbers.ts";

export function Locations({ locations, currency }: { locations: Location[]; currency: string }) {
  if (locations.length === 0) return null;
  return (
    <section className="locations" aria-labelledby="locations-title">
      <h2 id="locations-title">Where and how we print</h2>
      {locations.map((location, index) => (
        <details key={location.name} open={index === 0}>
          <summary>
            <span>{location.name}</span>
            <span className="muted">{formatSize(location.widthMm, location.heightMm)}</span>
          </summary>
          {location.decorations.map((decoration) => (
            <Method key={decoration.method} decoration={decoration} currency={currency} />
          ))}
        </details>
      ))}
    </section>
  );
}

function Method({ decoration, currency }: { decoration: Decoration; currency: string }) {
  return (
    <div className="method">
      <h3>
        {decoration.method}
        {decoration.maxColors > 0 && (
          <span className="muted"> · up to {plural(decoration.maxColors, "color")}</span>
        )}
      </h3>
      {decoration.charges.length > 0 && (
        <dl>
          {decoration.charges.map((charge) => (
            <div key={charge.kind + charge.name}>
              <dt>{charge.name}</dt>
              <dd>{priceOf(charge, currency)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function priceOf(charge: Charge, currency: string): string {
  const price = formatUnitPrice(charge.price, currency);
  return charge.per ? `${price} per ${charge.per.replaceAll("_", " ")}` : price;
}
