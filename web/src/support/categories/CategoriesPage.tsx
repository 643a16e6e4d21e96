// The category tree, as customers see it in menus and filters, and the collections.

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { ArrowDown, ArrowUp, Pencil } from "lucide-react";
import { useState } from "react";
import { reasonOf } from "../../api/errors.ts";
import { showToast } from "../../features/notices/index.ts";
import { formatCount } from "../../format/numbers.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { IconButton } from "../../ui/buttons/IconButton.tsx";
import { Empty } from "../../ui/feedback/Empty.tsx";
import { FailureAlert } from "../../ui/feedback/FailureAlert.tsx";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { isSignInNeeded } from "../api.ts";
import { isAdmin, staffAtom } from "../me.ts";
import { NotYourRole } from "../NotYourRole.tsx";
import { Trouble } from "../parts/Trouble.tsx";
import { useFresh } from "../parts/useFresh.ts";
import { SupportPage } from "../SupportPage.tsx";
import { CategoryDialog } from "./CategoryDialog.tsx";
import { CATEGORIES, changeCategory, type SupportCategories } from "./calls.ts";
import { RemoveDialog } from "./RemoveDialog.tsx";
import { type CategoryRow, groupsOf, isCollection, rowsOf, shifted } from "./tree.ts";
import "../parts/parts.css";
import "./categories.css";

export default function CategoriesPage() {
  const role = useAtomValue(staffAtom)?.role;
  if (role && !isAdmin(role)) return <NotYourRole title={t`Categories`} />;
  return <Tree />;
}

function Tree() {
  const { data, error, retry } = useFresh(CATEGORIES);
  const [isAdding, setAdding] = useState(false);
  return (
    <SupportPage
      title={t`Categories`}
      aside={
        <Button look="quiet" onClick={() => setAdding(true)}>
          <Trans>New occasion or industry</Trans>
        </Button>
      }
    >
      <p className="muted">
        <Trans>
          A category begins with the first product in it. Products stay in a category that is renamed or
          moved, and its old address leads to the new one.
        </Trans>{" "}
        <Trans>
          Occasions and industries are collections that you make here. Put products into them under Products,
          one by one or many at once; customers see a collection as soon as a product for sale is in it.
        </Trans>
      </p>
      {isAdding && (
        <CategoryDialog
          rows={[]}
          onSaved={() => {
            showToast(t`Saved. Now put products into it.`);
            setAdding(false);
            retry();
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {error !== undefined && <Trouble error={error} what={t`The categories`} onRetry={retry} />}
      {!data && error === undefined && <SkeletonRows count={6} />}
      {data?.categories.length === 0 && (
        <Empty title={t`There are no categories yet`}>
          <p>
            <Trans>Name one in a product.</Trans>
          </p>
        </Empty>
      )}
      {data && data.categories.length > 0 && <Table tree={data} onChanged={retry} />}
    </SupportPage>
  );
}

function Table({ tree, onChanged }: { tree: SupportCategories; onChanged: () => void }) {
  const [edited, setEdited] = useState<CategoryRow>();
  const [removed, setRemoved] = useState<CategoryRow>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const rows = rowsOf(tree.categories);

  async function shift(row: CategoryRow, by: -1 | 1) {
    const change = shifted(row, by);
    if (!change || busy) return;
    setFailure(undefined);
    setBusy(true);
    try {
      await changeCategory(row.category.categoryId, change);
      onChanged();
    } catch (error) {
      if (!isSignInNeeded(error)) setFailure(reasonOf(error));
    }
    setBusy(false);
  }

  return (
    <>
      <FailureAlert>{failure}</FailureAlert>
      <table className="support-table category-table" aria-busy={busy}>
        <caption className="visually-hidden">
          <Trans>Categories</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Category</Trans>
            </th>
            <th scope="col" className="support-number">
              <Trans>Products for sale</Trans>
            </th>
            <th scope="col">
              <Trans context="sequence">Order</Trans>
            </th>
            <th scope="col">
              <span className="visually-hidden">
                <Trans>Action</Trans>
              </span>
            </th>
          </tr>
        </thead>
        {groupsOf(rows).map((group) => (
          <tbody key={group.name ?? ""}>
            {group.name && (
              <tr className="category-group">
                <th colSpan={4} scope="rowgroup">
                  {group.name}
                </th>
              </tr>
            )}
            {group.rows.map((row) => {
              const { category, depth, siblings, shownPath } = row;
              const at = siblings.indexOf(category);
              return (
                <tr key={category.categoryId}>
                  <th scope="row">
                    <span className={`category-name category-depth-${depth}`}>
                      {category.imageUrl ? (
                        <img src={category.imageUrl} alt="" width="32" height="32" loading="lazy" />
                      ) : (
                        <span />
                      )}
                      <span>{category.name}</span>
                      {category.hidden && (
                        <span className="support-badge">
                          <Trans>Hidden</Trans>
                        </span>
                      )}
                    </span>
                  </th>
                  <td data-label={t`Products for sale`} className="support-number">
                    {formatCount(category.products)}
                  </td>
                  <td className="category-order">
                    <IconButton
                      aria-label={t`Move ${shownPath} up`}
                      disabled={at === 0}
                      onClick={() => void shift(row, -1)}
                    >
                      <ArrowUp aria-hidden="true" />
                    </IconButton>
                    <IconButton
                      aria-label={t`Move ${shownPath} down`}
                      disabled={at === siblings.length - 1}
                      onClick={() => void shift(row, 1)}
                    >
                      <ArrowDown aria-hidden="true" />
                    </IconButton>
                  </td>
                  <td className="support-row-action">
                    <Button look="quiet" onClick={() => setEdited(row)}>
                      <Pencil aria-hidden="true" />
                      <span className="category-edit">
                        <Trans>Edit</Trans>
                      </span>{" "}
                      <span className="visually-hidden">{shownPath}</span>
                    </Button>
                  </td>
                </tr>
              );
            })}
          </tbody>
        ))}
      </table>
      {edited && (
        <CategoryDialog
          row={edited}
          rows={rows}
          onSaved={() => {
            showToast(t`Saved. All open pages show it within seconds.`);
            setEdited(undefined);
            onChanged();
          }}
          onRemove={
            isCollection(edited)
              ? () => {
                  setEdited(undefined);
                  setRemoved(edited);
                }
              : undefined
          }
          onClose={() => setEdited(undefined)}
        />
      )}
      {removed && (
        <RemoveDialog
          collection={removed.category}
          onRemoved={onChanged}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </>
  );
}
