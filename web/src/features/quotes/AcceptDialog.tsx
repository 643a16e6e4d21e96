// Confirms accepting an offer, with its amount and consequences.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { useRetryKey } from "../../api/useRetryKey.ts";
import { shopAtom } from "../../base/shop.ts";
import { formatMinor } from "../../format/money.ts";
import { TermsNotice } from "../checkout/index.ts";
import { showToast } from "../notices/index.ts";
import type { AnswerProps } from "./AnswerDialogs.tsx";
import { AnswerFrame } from "./AnswerFrame.tsx";
import { acceptQuote } from "./quotes.ts";
import { offerTerms } from "./words.ts";

export function AcceptDialog(props: AnswerProps) {
  const { offer: sheet, quote } = props;
  const retryKey = useRetryKey();
  const { revision } = sheet;
  const { code } = quote;
  const total = formatMinor(sheet.total, sheet.currency);
  const terms = offerTerms(useAtomValue(shopAtom));
  return (
    <AnswerFrame
      {...props}
      title={t`Accept offer ${revision}?`}
      confirm={t`Accept offer`}
      send={() => acceptQuote({ code, sheet }, retryKey(revision))}
      onDone={() => showToast(t`The offer is accepted. You can order it now.`)}
    >
      <p>
        <Trans>
          You accept offer {revision} of quote {code}: <strong>{total}</strong> in all ({terms}).
        </Trans>
      </p>
      <p>
        <Trans>
          The offer is then binding and can no longer be changed. Nothing is produced before you order it,
          which is the next step.
        </Trans>
      </p>
      <TermsNotice isOffer />
    </AnswerFrame>
  );
}
