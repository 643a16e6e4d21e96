// What the server does not render: it appears right after React has taken over the server's markup.
import type { ReactNode } from "react";
import { useIsFirstView } from "../hooks/useIsFirstView.ts";

export function AfterFirstView({ children }: { children: ReactNode }) {
  return useIsFirstView() ? null : children;
}
