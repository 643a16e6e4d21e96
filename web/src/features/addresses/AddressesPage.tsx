// The address book, updated live.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { Plus } from "lucide-react";
import { useState } from "react";
import { explain } from "../../api/errors.ts";
import type { AddressEntry } from "../../api/types.ts";
import { accountPaths } from "../../base/accountPaths.ts";
import { Link } from "../../page/Link.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { Empty } from "../../ui/feedback/Empty.tsx";
import { focusNear } from "../../ui/focus/focusNear.ts";
import { AccountPage } from "../account/index.ts";
import { showToast } from "../notices/index.ts";
import { AddressLines } from "./AddressLines.tsx";
import { addressBookAtom } from "./addresses.ts";
import { deleteAddress } from "./changes.ts";
import { titleOf } from "./letter.ts";

const DELETE = ".address-delete";

export default function AddressesPage() {
  const book = useAtomValue(addressBookAtom);
  return (
    <AccountPage
      title={t`Addresses`}
      purpose={t`to see your addresses`}
      actions={
        book.length > 0 && (
          <Link className="button button-quiet" to={accountPaths.newAddress()}>
            <Plus aria-hidden="true" />
            <Trans>New address</Trans>
          </Link>
        )
      }
    >
      {book.length > 0 ? <Book book={book} /> : <NoAddress />}
    </AccountPage>
  );
}

function NoAddress() {
  return (
    <Empty title={t`Your address book is empty`}>
      <p>
        <Trans>
          Add the address to which we ship your orders and samples. The first address is the default for
          shipping and billing.
        </Trans>
      </p>
      <Link className="button button-main" to={accountPaths.newAddress()}>
        <Trans>Add an address</Trans>
      </Link>
    </Empty>
  );
}

function Book({ book }: { book: AddressEntry[] }) {
  const [going, setGoing] = useState<AddressEntry>();
  const goingName = going ? titleOf(going) : "";
  return (
    <>
      <ul className="address-cards">
        {book.map((address) => {
          const name = titleOf(address);
          return (
            <li key={address.addressId} className="address-card">
              <h2>{name}</h2>
              {(address.defaultShipping || address.defaultBilling) && (
                <p className="badges">
                  {address.defaultShipping && (
                    <span className="badge">
                      <Trans>Default shipping</Trans>
                    </span>
                  )}
                  {address.defaultBilling && (
                    <span className="badge">
                      <Trans>Default billing</Trans>
                    </span>
                  )}
                </p>
              )}
              <AddressLines address={address} />
              <p className="head-actions">
                <Link className="button button-quiet" to={accountPaths.editAddress(address.addressId)}>
                  <Trans>
                    Edit<span className="visually-hidden"> {name}</span>
                  </Trans>
                </Link>
                <Button look="quiet" className="address-delete" onClick={() => setGoing(address)}>
                  <Trans>
                    Delete<span className="visually-hidden"> {name}</span>
                  </Trans>
                </Button>
              </p>
            </li>
          );
        })}
      </ul>
      {going && (
        <ConfirmDialog
          title={t`Delete “${goingName}”?`}
          confirm={t`Delete address`}
          explain={explain}
          onClose={() => setGoing(undefined)}
          onConfirm={async () => {
            const at = book.findIndex(({ addressId }) => addressId === going.addressId);
            const focusNext = focusNear(DELETE, at);
            await deleteAddress(going.addressId);
            showToast(t`The address “${goingName}” was deleted.`);
            focusNext();
          }}
        >
          <AddressLines address={going} />
          {(going.defaultShipping || going.defaultBilling) && book.length > 1 && (
            <p className="field-hint">
              <Trans>It is a default. Another address becomes the default.</Trans>
            </p>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
