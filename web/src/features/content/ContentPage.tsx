// A static page, with links to the others. `paint.tsx` renders the same for the server at build time.
import type { ReactNode } from "react";
import { Link } from "../../page/Link.tsx";
import { Page } from "../../page/Page.tsx";
import { useParams } from "../../routing/index.ts";
import { NotFoundPage } from "../catalog/index.ts";
import { Artwork } from "./pages/Artwork.tsx";
import { Decoration } from "./pages/Decoration.tsx";
import { FreeSamples } from "./pages/FreeSamples.tsx";
import { Help } from "./pages/Help.tsx";
import { HowToOrder } from "./pages/HowToOrder.tsx";
import { Privacy } from "./pages/Privacy.tsx";
import { Proofs } from "./pages/Proofs.tsx";
import { Returns } from "./pages/Returns.tsx";
import { Shipping } from "./pages/Shipping.tsx";
import { findTopic, nameOf, type TopicPage, topicPath, topics } from "./topics.ts";

const words: Record<TopicPage, () => ReactNode> = {
  SampleBasket: FreeSamples,
  HowToOrder,
  Artwork,
  Proofs,
  Decoration,
  Shipping,
  Returns,
  Help,
  Privacy,
};

export default function ContentPage() {
  const topic = findTopic(useParams().page);
  if (!topic) return <NotFoundPage />;
  const Words = words[topic.page];
  return (
    <Page title={topic.title} className="content-page">
      <div className="content-words prose">
        <Words />
      </div>
      <nav className="content-topics" aria-label="Help topics">
        <ul>
          {topics.map((other) => (
            <li key={other.page}>
              <Link to={topicPath(other.page)} aria-current={other === topic ? "page" : undefined}>
                {nameOf(other)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Page>
  );
}
