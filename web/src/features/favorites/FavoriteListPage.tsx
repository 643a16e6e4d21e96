// One list: its products in the requested order, paged, with notes and bulk actions.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { Pencil, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { paths } from "../../base/paths.ts";
import { formatCount } from "../../format/numbers.ts";
import { Link } from "../../page/Link.tsx";
import { useParams } from "../../routing/index.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Empty } from "../../ui/feedback/Empty.tsx";
import { AccountPage } from "../account/index.ts";
import { FavoriteRows } from "./FavoriteRows.tsx";
import { DeleteListDialog, RenameListDialog } from "./ListDialogs.tsx";
import { type CountedList, countedListsAtom } from "./lists.ts";

export default function FavoriteListPage() {
  const listId = Number(useParams().listId);
  const list = useAtomValue(countedListsAtom).find((other) => other.listId === listId);
  return (
    <AccountPage
      title={list?.name ?? t`Favorites`}
      purpose={t`to see your favorites`}
      actions={list && <ListActions list={list} />}
    >
      {list ? <ListBody key={listId} list={list} /> : <NoList />}
    </AccountPage>
  );
}

function ListActions({ list }: { list: CountedList }) {
  const [open, setOpen] = useState<"rename" | "delete">();
  const close = () => setOpen(undefined);
  const of = { listId: list.listId, name: list.name, onClose: close };
  return (
    <div className="head-actions">
      <Button look="quiet" onClick={() => setOpen("rename")}>
        <Pencil aria-hidden="true" />
        <Trans>Rename</Trans>
      </Button>
      <Button look="quiet" onClick={() => setOpen("delete")}>
        <Trash2 aria-hidden="true" />
        <Trans>Delete list</Trans>
      </Button>
      {open === "rename" && <RenameListDialog {...of} />}
      {open === "delete" && <DeleteListDialog {...of} count={list.productIds.length} />}
    </div>
  );
}

function ListBody({ list }: { list: CountedList }) {
  const count = list.productIds.length;
  const before = useRef(count);
  useEffect(() => {
    // The last rows were removed together with the focused element.
    const lost = document.activeElement === document.body;
    if (before.current > 0 && count === 0 && lost) document.querySelector<HTMLElement>("h1")?.focus();
    before.current = count;
  }, [count]);
  return (
    <>
      <p className="muted list-count" role="status">
        <span>{plural(count, { one: "1 product", other: `${formatCount(count)} products` })}</span>
        {list.isDefault && (
          <span className="badge">
            <Trans>Default list</Trans>
          </span>
        )}
      </p>
      {count > 0 ? (
        <FavoriteRows list={list} />
      ) : (
        <Empty title={t`This list is empty`}>
          <p>
            <Trans>
              Open a product and press “Save to a list”, or choose products on another list and add them here.
            </Trans>
          </p>
          <p className="actions">
            <Link className="button button-main" to={paths.home()}>
              <Trans>Browse products</Trans>
            </Link>
            <Link to={paths.favorites()}>
              <Trans>All lists</Trans>
            </Link>
          </p>
        </Empty>
      )}
    </>
  );
}

function NoList() {
  return (
    <Empty title={t`This list does not exist`}>
      <p>
        <Trans>It may have been deleted, in this tab or another.</Trans>
      </p>
      <Link className="button button-main" to={paths.favorites()}>
        <Trans>All lists</Trans>
      </Link>
    </Empty>
  );
}
