// An address for the order: one of the book, or a new one that is put there.
import { lazy, Suspense, useState } from "react";
import type { AddressEntry } from "../../api/types.ts";
import { Button } from "../../ui/Button.tsx";
import { SkeletonRows } from "../../ui/Skeleton.tsx";
import { AddressChoice, emptyAddress, LIKELY_COUNTRY } from "../addresses/index.ts";

const AddressForm = lazy(async () => ({
  default: (await import("../addresses/AddressForm.tsx")).AddressForm,
}));

interface AddressPickerProps {
  use: "shipping" | "billing";
  book: AddressEntry[];
  chosen: number | undefined;
  onChoose: (addressId: number) => void;
  /** The button that goes on with the chosen address, where the picker has one of its own. */
  submit?: string;
  onSubmit?: (addressId: number) => void;
}

export function AddressPicker({ use, book, chosen, onChoose, submit, onSubmit }: AddressPickerProps) {
  const [isAdding, setAdding] = useState(book.length === 0);
  const usual = book.find((address) =>
    use === "shipping" ? address.defaultShipping : address.defaultBilling,
  );
  const current = book.find(({ addressId }) => addressId === chosen) ?? usual ?? book[0];

  if (isAdding)
    return (
      <Suspense fallback={<SkeletonRows count={4} />}>
        <AddressForm
          initial={emptyAddress(LIKELY_COUNTRY)}
          submit={use === "shipping" ? "Ship to this address" : "Bill this address"}
          isShort
          {...(book.length > 0 && { onCancel: () => setAdding(false) })}
          onSaved={(addressId) => {
            setAdding(false);
            onChoose(addressId);
            onSubmit?.(addressId);
          }}
        />
      </Suspense>
    );
  return (
    <>
      <AddressChoice
        legend={use === "shipping" ? "Shipping address" : "Billing address"}
        name={`${use}-address`}
        book={book}
        chosen={current?.addressId}
        marks={use}
        onChoose={onChoose}
      />
      <p className="actions">
        {onSubmit && current && <Button onClick={() => onSubmit(current.addressId)}>{submit}</Button>}
        <Button look="quiet" onClick={() => setAdding(true)}>
          Add another address
        </Button>
      </p>
    </>
  );
}
