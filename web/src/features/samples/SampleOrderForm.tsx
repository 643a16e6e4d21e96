// Chooses the address and orders the samples.
import { useAtomValue } from "jotai";
import { Suspense, useState } from "react";
import { plural } from "../../format/numbers.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import {
  AddressChoice,
  AddressForm,
  addressBookAtom,
  emptyAddress,
  LIKELY_COUNTRY,
} from "../addresses/index.ts";
import { showFailureDialog } from "../notices/index.ts";
import { ConfirmNotice } from "../session/index.ts";
import { orderSamples } from "./basket.ts";
import type { OrderedSamples } from "./SamplesOrdered.tsx";

interface SampleOrderFormProps {
  productIds: number[];
  onOrdered: (order: OrderedSamples) => void;
}

export function SampleOrderForm({ productIds, onOrdered }: SampleOrderFormProps) {
  const book = useAtomValue(addressBookAtom);
  const [chosen, setChosen] = useState<number>();
  const [adding, setAdding] = useState(false);
  const [hinted, setHinted] = useState(false);
  const [busy, setBusy] = useState(false);
  const address = book.find(({ addressId }) => addressId === chosen) ?? book[0];

  async function order() {
    if (!address) return setHinted(true);
    setBusy(true);
    try {
      await orderSamples(address.addressId);
      onOrdered({ productIds, address });
    } catch (error) {
      showFailureDialog(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className="section" aria-labelledby="sample-order">
      <h2 id="sample-order">Where should we send them?</h2>
      <ConfirmNotice />
      {book.length > 0 ? (
        <AddressChoice
          legend="Address"
          name="address"
          book={book}
          chosen={address?.addressId}
          marks="shipping"
          onChoose={setChosen}
        />
      ) : (
        <p className="muted">Your address book is empty. Add the address that the samples should go to.</p>
      )}
      <p className="selection-hint" role="alert">
        {hinted && !address && "Please add an address first."}
      </p>
      <p className="actions">
        {address ? (
          <>
            <Button busy={busy} onClick={() => void order()}>
              Order {plural(productIds.length, "free sample")}
            </Button>
            <Button look="quiet" onClick={() => setAdding(true)}>
              Another address
            </Button>
          </>
        ) : (
          <Button onClick={() => setAdding(true)}>Add an address</Button>
        )}
      </p>
      {adding && (
        <Dialog title="New address" size="wide" onClose={() => setAdding(false)}>
          <Suspense fallback={<p role="status">Loading…</p>}>
            <AddressForm
              initial={emptyAddress(LIKELY_COUNTRY)}
              submit="Save address"
              onCancel={() => setAdding(false)}
              onSaved={(addressId) => {
                setChosen(addressId);
                setHinted(false);
                setAdding(false);
              }}
            />
          </Suspense>
        </Dialog>
      )}
    </section>
  );
}
