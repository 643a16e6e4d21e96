// Opens the conversation about a product: a link, so that the address of the page can be shared with it open.
import { t } from "@lingui/core/macro";
import { useAtomValue } from "jotai";
import { MessageCircle } from "lucide-react";
import { Link } from "../../page/Link.tsx";
import { useLocation } from "../../routing/index.ts";
import { askHash, questionAbout, questionsAtom } from "./questions.ts";

export function AskLink({ productId }: { productId: number }) {
  const { pathname, search } = useLocation();
  const question = questionAbout(useAtomValue(questionsAtom), productId);
  return (
    <Link className="button button-quiet" to={`${pathname}${search}${askHash(productId)}`}>
      <MessageCircle aria-hidden="true" />
      <span>{words(question?.unseen, question !== undefined)}</span>
    </Link>
  );
}

function words(unseen = 0, isAsked: boolean): string {
  if (unseen > 0) return t`Read our answer`;
  return isAsked ? t`See your question` : t`Ask about this product`;
}
