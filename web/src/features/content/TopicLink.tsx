// A link to a static page, by its name.
import type { ReactNode } from "react";
import { Link } from "../../page/Link.tsx";
import { type TopicPage, topicPath } from "./topics.ts";

interface TopicLinkProps {
  page: TopicPage;
  panel?: string;
  children: ReactNode;
}

export const TopicLink = ({ page, panel, children }: TopicLinkProps) => (
  <Link to={topicPath(page, panel)}>{children}</Link>
);
