// Creates or edits an address.
import { useState } from "react";
import type { AddressEntry } from "../../api/types.ts";
import { accountPaths } from "../../base/accountPaths.ts";
import { useEntry } from "../../live/entries.ts";
import { Link } from "../../page/Link.tsx";
import { useNavigate, useParams } from "../../routing/index.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Empty } from "../../ui/feedback/Empty.tsx";
import { AccountPage } from "../account/index.ts";
import { showToast } from "../notices/index.ts";
import { AddressForm } from "./AddressForm.tsx";
import { emptyAddress, valuesOf } from "./address.ts";
import { LIKELY_COUNTRY } from "./addresses.ts";
import { titleOf } from "./letter.ts";

export default function AddressPage() {
  const { addressId } = useParams();
  return (
    <AccountPage title={addressId ? "Edit address" : "New address"} purpose="to see your addresses">
      {addressId ? <Change key={addressId} addressId={Number(addressId)} /> : <Add />}
    </AccountPage>
  );
}

function useWayBack(): () => void {
  const navigate = useNavigate();
  return () => navigate(accountPaths.addresses());
}

function Add() {
  const back = useWayBack();
  return (
    <AddressForm
      initial={emptyAddress(LIKELY_COUNTRY)}
      submit="Save address"
      onCancel={back}
      onSaved={() => {
        showToast("The address was saved.");
        back();
      }}
    />
  );
}

function Change({ addressId }: { addressId: number }) {
  const back = useWayBack();
  const live = useEntry<AddressEntry>(`addresses/${addressId}`);
  const [opened, setOpened] = useState(live);
  const [saving, setSaving] = useState(false);
  if (!opened) {
    if (live) setOpened(live);
    return <Gone />;
  }
  if (!live) return <Gone />;
  const isOther = !saving && JSON.stringify(live) !== JSON.stringify(opened);
  return (
    <>
      {isOther && (
        <div className="alert" role="status">
          <p>“{titleOf(live)}” was changed elsewhere while this page was open.</p>
          <Button look="quiet" onClick={() => setOpened(live)}>
            Show the latest version
          </Button>
        </div>
      )}
      <AddressForm
        key={JSON.stringify(opened)}
        initial={valuesOf(opened)}
        addressId={addressId}
        submit="Save address"
        onCancel={back}
        onSaved={() => {
          setSaving(true);
          showToast("The address was saved.");
          back();
        }}
      />
    </>
  );
}

function Gone() {
  return (
    <Empty title="This address is not in your address book">
      <p>It may have been deleted, in this tab or another.</p>
      <Link className="button button-main" to={accountPaths.addresses()}>
        Your addresses
      </Link>
    </Empty>
  );
}
