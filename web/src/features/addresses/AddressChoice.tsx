// Chooses one address of the address book.
import { Trans } from "@lingui/react/macro";
import type { AddressEntry } from "../../api/types.ts";
import { AddressLines } from "./AddressLines.tsx";
import { titleOf } from "./letter.ts";
import "./addressChoice.css";

interface AddressChoiceProps {
  /** The purpose, for screen readers. */
  legend: string;
  /** Distinguishes several choices on one page. */
  name: string;
  book: AddressEntry[];
  chosen: number | undefined;
  /** Which default is marked. */
  marks: "shipping" | "billing";
  onChoose: (addressId: number) => void;
}

export function AddressChoice({ legend, name, book, chosen, marks, onChoose }: AddressChoiceProps) {
  return (
    <fieldset className="choices address-choices">
      <legend className="visually-hidden">{legend}</legend>
      {book.map((address) => (
        <label key={address.addressId} className="address-choice">
          <input
            type="radio"
            name={name}
            checked={address.addressId === chosen}
            onChange={() => onChoose(address.addressId)}
          />
          <span>
            <strong>{titleOf(address)}</strong>
            {(marks === "shipping" ? address.defaultShipping : address.defaultBilling) && (
              <span className="badge">
                <Trans>Default</Trans>
              </span>
            )}
            <AddressLines address={address} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
