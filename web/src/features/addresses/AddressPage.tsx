// Creates or edits an address.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { useState } from "react";
import type { AddressEntry } from "../../api/types.ts";
import { accountPaths } from "../../base/accountPaths.ts";
import { shopCountryAtom } from "../../base/shop.ts";
import { useEntry } from "../../live/entries.ts";
import { Link } from "../../page/Link.tsx";
import { useNavigate, useParams } from "../../routing/index.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Empty } from "../../ui/feedback/Empty.tsx";
import { AccountPage } from "../account/index.ts";
import { showToast } from "../notices/index.ts";
import { AddressForm } from "./AddressForm.tsx";
import { emptyAddress, valuesOf } from "./address.ts";
import { titleOf } from "./letter.ts";

export default function AddressPage() {
  const { addressId } = useParams();
  return (
    <AccountPage title={addressId ? t`Edit address` : t`New address`} purpose={t`to see your addresses`}>
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
  const country = useAtomValue(shopCountryAtom);
  return (
    <AddressForm
      initial={emptyAddress(country)}
      submit={t`Save address`}
      onCancel={back}
      onSaved={() => {
        showToast(t`The address was saved.`);
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
  const name = titleOf(live);
  const isOther = !saving && JSON.stringify(live) !== JSON.stringify(opened);
  return (
    <>
      {isOther && (
        <div className="alert" role="status">
          <p>
            <Trans>“{name}” was changed elsewhere while this page was open.</Trans>
          </p>
          <Button look="quiet" onClick={() => setOpened(live)}>
            <Trans>Show the latest version</Trans>
          </Button>
        </div>
      )}
      <AddressForm
        key={JSON.stringify(opened)}
        initial={valuesOf(opened)}
        addressId={addressId}
        submit={t`Save address`}
        onCancel={back}
        onSaved={() => {
          setSaving(true);
          showToast(t`The address was saved.`);
          back();
        }}
      />
    </>
  );
}

function Gone() {
  return (
    <Empty title={t`This address is not in your address book`}>
      <p>
        <Trans>It may have been deleted, in this tab or another.</Trans>
      </p>
      <Link className="button button-main" to={accountPaths.addresses()}>
        <Trans>Your addresses</Trans>
      </Link>
    </Empty>
  );
}
