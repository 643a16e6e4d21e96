// Says that products of lines could not be loaded, and loads them again.
import { t } from "@lingui/core/macro";
import { atom, useAtomValue } from "jotai";
import { useMemo } from "react";
import { addresses } from "../../api/addresses.ts";
import { isAbsent } from "../../api/errors.ts";
import { reloadResource, resourceAtom } from "../../api/resource.ts";
import { Failure } from "../../ui/feedback/Failure.tsx";
import type { CartLine } from "./cart.ts";

export function UnreadProducts({ lines }: { lines: ReadonlyArray<Pick<CartLine, "configuration">> }) {
  const ids = [...new Set(lines.map(({ configuration }) => configuration.productId))].join(",");
  const failed = useAtomValue(useMemo(() => failedOf(ids ? ids.split(",").map(Number) : []), [ids]));
  if (!failed[0]) return null;
  return (
    <Failure
      what={t`Some products could not be loaded.`}
      error={failed[0].error}
      onRetry={() => {
        for (const { address } of failed) reloadResource(address);
      }}
    />
  );
}

const failedOf = (ids: number[]) =>
  atom((get) =>
    ids.flatMap((id) => {
      const address = addresses.product(id);
      const product = get(resourceAtom(address));
      return product.state === "failed" && !isAbsent(product.error)
        ? [{ address, error: product.error }]
        : [];
    }),
  );
