// Questions about products, over any page: the conversation that the address opens, and notices of new answers.
import { useLocation } from "../../routing/index.ts";
import { Answers } from "./Answers.tsx";
import { QuestionPanel } from "./QuestionPanel.tsx";
import { subjectOf } from "./questions.ts";

export default function QuestionsHere() {
  const subject = subjectOf(useLocation().hash);
  return (
    <>
      {subject !== undefined && <QuestionPanel key={subject} productId={subject} />}
      <Answers subject={subject} />
    </>
  );
}
