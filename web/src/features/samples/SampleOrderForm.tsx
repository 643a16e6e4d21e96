// Chooses the address and orders the samples.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { Suspense, useState } from "react";
import { shopCountryAtom } from "../../base/shop.ts";
import { formatCount } from "../../format/numbers.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { AddressChoice, AddressForm, addressBookAtom, emptyAddress } from "../addresses/index.ts";
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
  const country = useAtomValue(shopCountryAtom);
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
      <h2 id="sample-order">
        <Trans>Where should we send them?</Trans>
      </h2>
      <ConfirmNotice />
      {book.length > 0 ? (
        <AddressChoice
          legend={t`Address`}
          name="address"
          book={book}
          chosen={address?.addressId}
          marks="shipping"
          onChoose={setChosen}
        />
      ) : (
        <p className="muted">
          <Trans>Your address book is empty. Add the address that the samples should go to.</Trans>
        </p>
      )}
      <p className="selection-hint" role="alert">
        {hinted && !address && t`Please add an address first.`}
      </p>
      <p className="actions">
        {address ? (
          <>
            <Button busy={busy} onClick={() => void order()}>
              {plural(productIds.length, {
                one: "Order 1 free sample",
                other: `Order ${formatCount(productIds.length)} free samples`,
              })}
            </Button>
            <Button look="quiet" onClick={() => setAdding(true)}>
              <Trans>Another address</Trans>
            </Button>
          </>
        ) : (
          <Button onClick={() => setAdding(true)}>
            <Trans>Add an address</Trans>
          </Button>
        )}
      </p>
      {adding && (
        <Dialog title={t`New address`} size="wide" onClose={() => setAdding(false)}>
          <Suspense
            fallback={
              <p role="status">
                <Trans>Loading…</Trans>
              </p>
            }
          >
            <AddressForm
              initial={emptyAddress(country)}
              submit={t`Save address`}
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
