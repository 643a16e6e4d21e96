// The shipping address step.
import { t } from "@lingui/core/macro";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { isLoadedAtom } from "../../live/entries.ts";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { addressBookAtom } from "../addresses/index.ts";
import { AddressPicker } from "./AddressPicker.tsx";

interface AddressStepProps {
  addressId: number | undefined;
  onDone: (addressId: number) => void;
}

export function AddressStep({ addressId, onDone }: AddressStepProps) {
  const book = useAtomValue(addressBookAtom);
  const isLoaded = useAtomValue(isLoadedAtom);
  const [chosen, setChosen] = useState(addressId);
  // Right after the sign-in the address book is still loading.
  if (!isLoaded) return <SkeletonRows count={2} />;
  return (
    <AddressPicker
      use="shipping"
      book={book}
      chosen={chosen}
      onChoose={setChosen}
      submit={t`Ship to this address`}
      onSubmit={onDone}
    />
  );
}
