// Chooses an address of the address book or adds a new one, whose input survives a reload.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { Suspense, useState } from "react";
import type { AddressEntry } from "../../api/types.ts";
import { shopCountryAtom } from "../../base/shop.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { AddressChoice, AddressForm, emptyAddress } from "../addresses/index.ts";
import { sessionAtom } from "../session/index.ts";
import { type AddressUse, forgetAddress, rememberAddress, rememberedAddress } from "./remembered.ts";

interface AddressPickerProps {
  use: AddressUse;
  book: AddressEntry[];
  chosen: number | undefined;
  onChoose: (addressId: number) => void;
  /** The label of the button that continues, if the picker has one. */
  submit?: string;
  onSubmit?: (addressId: number) => void;
}

export function AddressPicker({ use, book, chosen, onChoose, submit, onSubmit }: AddressPickerProps) {
  const customerId = useAtomValue(sessionAtom)?.customerId ?? 0;
  const country = useAtomValue(shopCountryAtom);
  const [typed, setTyped] = useState(() => rememberedAddress(customerId, use));
  const [isAdding, setAdding] = useState(book.length === 0 || typed !== undefined);
  const usual = book.find((address) =>
    use === "shipping" ? address.defaultShipping : address.defaultBilling,
  );
  const current = book.find(({ addressId }) => addressId === chosen) ?? usual ?? book[0];

  function stopAdding() {
    forgetAddress(use);
    setTyped(undefined);
    setAdding(false);
  }

  if (isAdding)
    return (
      <Suspense fallback={<SkeletonRows count={4} />}>
        <AddressForm
          initial={{ ...emptyAddress(country), ...typed }}
          submit={use === "shipping" ? t`Ship to this address` : t`Bill this address`}
          isShort
          {...(book.length > 0 && { onCancel: stopAdding })}
          onTyped={(values) => rememberAddress(customerId, use, values)}
          onSaved={(addressId) => {
            stopAdding();
            onChoose(addressId);
            onSubmit?.(addressId);
          }}
        />
      </Suspense>
    );
  return (
    <>
      <AddressChoice
        legend={use === "shipping" ? t`Shipping address` : t`Billing address`}
        name={`${use}-address`}
        book={book}
        chosen={current?.addressId}
        marks={use}
        onChoose={onChoose}
      />
      <p className="actions">
        {onSubmit && current && <Button onClick={() => onSubmit(current.addressId)}>{submit}</Button>}
        <Button look="quiet" onClick={() => setAdding(true)}>
          <Trans>Add another address</Trans>
        </Button>
      </p>
    </>
  );
}
