// The account menu in the header, of a customer.
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { LogOut, User } from "lucide-react";
import { useId } from "react";
import { paths } from "../../base/paths.ts";
import { offersAtom } from "../../base/shop.ts";
import { Link } from "../../page/Link.tsx";
import { useNavigate } from "../../routing/index.ts";
import { useDisclosure } from "../../ui/hooks/useDisclosure.ts";
import { showFailure } from "../notices/index.ts";
import { proofsWaitingAtom, quotesWaitingAtom, waitingInWords } from "../waiting/index.ts";
import { signOut } from "./session.ts";

export default function CustomerMenu({ email }: { email: string | undefined }) {
  const menu = useDisclosure();
  const proofs = useAtomValue(proofsWaitingAtom);
  const quotes = useAtomValue(quotesWaitingAtom);
  const isOffered = useAtomValue(offersAtom);
  const waiting = waitingInWords(proofs, quotes);
  const id = useId();
  const navigate = useNavigate();

  async function leave() {
    menu.close();
    try {
      await signOut();
      navigate(paths.home());
    } catch (error) {
      showFailure(error);
    }
  }

  return (
    <div className="account-menu" {...menu.root}>
      <button
        ref={menu.button}
        type="button"
        className="tool"
        aria-expanded={menu.open}
        aria-controls={id}
        {...menu.trigger}
      >
        <span className="tool-icon">
          <User aria-hidden="true" />
          {waiting && (
            <span className="tool-count" aria-hidden="true">
              {proofs + quotes}
            </span>
          )}
        </span>
        <span className="tool-name">
          <Trans>Account</Trans> {waiting && <span className="visually-hidden">{waiting}</span>}
        </span>
      </button>
      <div id={id} ref={menu.panel} className="account-panel" hidden={!menu.open}>
        <p className="account-email">{email}</p>
        <Link to={paths.account()} onClick={menu.close}>
          <Trans>Your account</Trans>
          {waiting && <span className="account-waits">{waiting}</span>}
        </Link>
        <Link to={paths.favorites()} onClick={menu.close}>
          <Trans>Favorites</Trans>
        </Link>
        {isOffered("samples") && (
          <Link to={paths.sampleBasket()} onClick={menu.close}>
            <Trans>Sample basket</Trans>
          </Link>
        )}
        <button type="button" onClick={() => void leave()}>
          <LogOut aria-hidden="true" />
          <Trans>Sign out</Trans>
        </button>
      </div>
    </div>
  );
}
