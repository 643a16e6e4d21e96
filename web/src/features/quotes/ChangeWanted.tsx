// Changes what is requested. The fields load when it is first opened.
import { Trans } from "@lingui/react/macro";
import { Suspense, useState } from "react";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { configurationOf } from "../configuration/index.ts";
import { lazyPart } from "../notices/index.ts";
import type { ChangeWantedProps } from "./ChangeFields.tsx";

const ChangeFields = lazyPart(() => import("./ChangeFields.tsx"));

export function ChangeWanted(props: ChangeWantedProps) {
  const { product, draft } = props;
  // Opens at once if there are no quantities yet.
  const [isOpen] = useState(() => configurationOf(product, draft).parts.length === 0);
  const [isUsed, setUsed] = useState(isOpen);
  return (
    <details className="quote-change" open={isOpen} onToggle={() => setUsed(true)}>
      <summary>
        <Trans>Change quantities, printing or artwork</Trans>
      </summary>
      {isUsed && (
        <Suspense fallback={<SkeletonRows count={2} />}>
          <ChangeFields {...props} />
        </Suspense>
      )}
    </details>
  );
}
