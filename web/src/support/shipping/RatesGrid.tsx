// The rates of a service: a row per zone, a column per weight.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Minus, Plus } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Button } from "../../ui/buttons/Button.tsx";
import type { FieldErrors } from "../parts/useSave.ts";
import { emptyTariff, type ServiceForm, type TariffForm, tariffPath, type ZoneForm } from "./form.ts";

interface RatesGridProps {
  service: ServiceForm;
  /** The position of the service. */
  at: number;
  path: string;
  zones: ZoneForm[];
  currency: string;
  errors: FieldErrors;
  onChange: (changed: Partial<ServiceForm>) => void;
}

export function RatesGrid({ service, at, path, zones, currency, errors, onChange }: RatesGridProps) {
  const { brackets, tariffs } = service;
  const last = brackets.length - 1;
  const { name: serviceName } = service;
  const title = serviceName ? t`Rates of ${serviceName}` : t`Rates of the service`;
  const setTariff = (zone: ZoneForm, changed: Partial<TariffForm>) =>
    onChange({
      tariffs: {
        ...tariffs,
        [zone.key]: { ...emptyTariff(brackets.length), ...tariffs[zone.key], ...changed },
      },
    });
  const none = errors.get(`${path}.zones`) ?? errors.get(`${path}.bracketsG`);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <section className="rates-scroll" tabIndex={0} aria-label={title}>
        <table className="rates">
          <thead>
            <tr>
              <th scope="col">
                <Trans>Zone</Trans>
              </th>
              <th scope="col">
                <Trans>Working days</Trans>
              </th>
              {brackets.map((bracket, index) => {
                const number = index + 1;
                return (
                  <th key={index} scope="col">
                    <span className="rates-unit">
                      <Trans>
                        up to
                        <Cell
                          label={t`Weight ${number} in kilograms`}
                          value={bracket}
                          error={errors.get(`${path}.brackets[${index}]`)}
                          isWrong={errors.has(`${path}.bracketsG`)}
                          onChange={(text) =>
                            onChange({
                              brackets: brackets.map((old, other) => (other === index ? text : old)),
                            })
                          }
                        />
                        kg
                      </Trans>
                    </span>
                  </th>
                );
              })}
              <th scope="col">
                <Trans>Each further kg</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {zones.map((zone, number) => {
              const tariff = tariffs[zone.key] ?? emptyTariff(brackets.length);
              const row = tariffPath(at, zone);
              const name = zone.name || t`new zone`;
              return (
                <tr key={zone.key}>
                  <th scope="row">
                    <span>{name}</span>
                    <RowError>{errors.get(row)}</RowError>
                  </th>
                  <td>
                    <Cell
                      label={t`Working days to ${name}`}
                      value={tariff.days}
                      error={errors.get(`${row}.days`)}
                      isWrong={errors.has(row) || (number === 0 && errors.has(`${path}.zones`))}
                      onChange={(days) => setTariff(zone, { days })}
                    />
                  </td>
                  {brackets.map((bracket, index) => (
                    <td key={index}>
                      <Cell
                        label={t`Price to ${name} up to ${bracket} kg in ${currency}`}
                        value={tariff.prices[index] ?? ""}
                        error={errors.get(`${row}.prices[${index}]`)}
                        onChange={(text) =>
                          setTariff(zone, {
                            prices: brackets.map((_, other) =>
                              other === index ? text : (tariff.prices[other] ?? ""),
                            ),
                          })
                        }
                      />
                    </td>
                  ))}
                  <td>
                    <Cell
                      label={t`Price to ${name} of each further kilogram in ${currency}`}
                      value={tariff.perKg}
                      error={errors.get(`${row}.perKg`)}
                      onChange={(perKg) => setTariff(zone, { perKg })}
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      {none && <p className="field-error">{none}</p>}
      <div className="support-buttons">
        <Button look="quiet" onClick={() => onChange({ brackets: [...brackets, ""] })}>
          <Plus aria-hidden="true" /> <Trans>Add a weight</Trans>
        </Button>
        {last > 0 && (
          <Button look="quiet" onClick={() => onChange({ brackets: brackets.slice(0, last) })}>
            <Minus aria-hidden="true" /> <Trans>Remove the last weight</Trans>
          </Button>
        )}
      </div>
    </>
  );
}

interface CellProps {
  label: string;
  value: string;
  error: string | undefined;
  /** Whether the whole row is wrong, and says so itself. */
  isWrong?: boolean;
  onChange: (text: string) => void;
}

function Cell({ label, value, error, isWrong = false, onChange }: CellProps) {
  const id = useId();
  return (
    <>
      <input
        aria-label={label}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        aria-invalid={error !== undefined || isWrong || undefined}
        aria-describedby={error && id}
        onChange={({ target }) => onChange(target.value)}
      />
      {error && (
        <p className="field-error" id={id}>
          {error}
        </p>
      )}
    </>
  );
}

const RowError = ({ children }: { children: ReactNode }) =>
  children ? <p className="field-error">{children}</p> : null;
