// The form for a review, over any page: the address opens it.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { at } from "../../api/address.ts";
import { read } from "../../api/resource.ts";
import { useAnswer } from "../../api/useAnswer.ts";
import { useLocation, useNavigate } from "../../routing/index.ts";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { Failure } from "../../ui/feedback/Failure.tsx";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { MembersOnly } from "../session/index.ts";
import { ReviewForm } from "./ReviewForm.tsx";
import { reviewedOf } from "./words.ts";

export default function ReviewHere() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const productId = reviewedOf(hash);
  if (productId === undefined) return null;
  const close = () => navigate(pathname + search, { replace: true });
  return (
    <Dialog title={t`Your review`} onClose={close}>
      <MembersOnly purpose={t`to review a product`}>
        <Own key={productId} productId={productId} onDone={close} />
      </MembersOnly>
    </Dialog>
  );
}

function Own({ productId, onDone }: { productId: number; onDone: () => void }) {
  const { data, error, retry } = useAnswer(String(productId), () =>
    read(at("/api/myaccount/reviews/{id}", { id: productId })),
  );
  if (error !== undefined)
    return <Failure what={t`Your review could not be loaded.`} error={error} onRetry={retry} />;
  if (!data) return <SkeletonRows count={3} />;
  if (!data.mayReview && !data.review)
    return (
      <p>
        <Trans>You can review this product once we have shipped your order of it.</Trans>
      </p>
    );
  return <ReviewForm productId={productId} own={data} onDone={onDone} />;
}
