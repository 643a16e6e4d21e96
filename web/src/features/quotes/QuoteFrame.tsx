// The frame of the quote pages. They belong to the customer's own pages, but guests can have quotes of this browser
// too.
import type { ReactNode } from "react";
import { quotePaths } from "../../base/quotePaths.ts";
import { Link } from "../../page/Link.tsx";
import { OwnPage } from "../account/index.ts";

interface QuoteFrameProps {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

const NOTE = {
  seen: (
    <>
      You see the <Link to={quotePaths.quotes()}>quotes that were requested in this browser</Link>.
    </>
  ),
  why: "to keep them in your account and to accept an offer.",
};

export const QuoteFrame = (page: QuoteFrameProps) => (
  <OwnPage {...page} purpose="to see your quotes" guestNote={NOTE} />
);
