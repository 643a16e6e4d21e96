// The header's link to the comparison, while there are products in it.
import { t } from "@lingui/core/macro";
import { useAtomValue } from "jotai";
import { Scale } from "lucide-react";
import { comparePaths } from "../base/comparePaths.ts";
import { comparisonAtom } from "../features/compare/index.ts";
import { CountLink } from "./CountLink.tsx";
import "./compareTool.css";

export default function CompareTool() {
  const count = useAtomValue(comparisonAtom)?.length ?? 0;
  if (count === 0) return null;
  return (
    <CountLink
      className="compare-tool"
      to={comparePaths.compare()}
      name={t`Compare`}
      count={count}
      icon={<Scale aria-hidden="true" />}
    />
  );
}
