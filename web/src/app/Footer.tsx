// The footer of every page. The build also renders it for the server, as a guest sees it.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { paths } from "../base/paths.ts";
import { type FooterLink, footerLinksAtom, type Offer, offersAtom, shopAtom } from "../base/shop.ts";
import { FreeCatalogLink } from "../features/free-catalog/index.ts";
import { isSignedInAtom } from "../features/session/index.ts";
import { Link } from "../page/Link.tsx";
import { Logo } from "../page/Logo.tsx";
import { ThemeSwitch } from "../ui/fields/ThemeSwitch.tsx";
import { useIsFirstView } from "../ui/hooks/useIsFirstView.ts";

export function Footer() {
  const knownAsSignedIn = useAtomValue(isSignedInAtom);
  const isFirstView = useIsFirstView();
  const links = useAtomValue(footerLinksAtom);
  const signedIn = !isFirstView && knownAsSignedIn;
  const [legal, others] = [links.filter(isLegal), links.filter((link) => !isLegal(link))];
  return (
    <footer className="site-footer">
      <div className="site-footer-row">
        <div className="site-footer-words">
          <p className="site-footer-name">
            <Logo />
          </p>
          <p>
            <Trans>Printed and promotional products, proofed before they are printed.</Trans>
          </p>
          {!isFirstView && (
            <>
              <Phone />
              <PostalAddress />
              <ThemeSwitch />
            </>
          )}
        </div>
        <FooterLinks name={t`Help and information`}>
          <PageLinks links={others} />
          <OfferLink offer="catalog" />
        </FooterLinks>
        <FooterLinks name={t`Your account`}>
          <li>
            <Link to={paths.favorites()}>
              <Trans>Favorites</Trans>
            </Link>
          </li>
          <OfferLink offer="samples" />
          <OfferLink offer="stockArt" />
          {signedIn ? (
            <li>
              <Link to={paths.account()}>
                <Trans>Overview</Trans>
              </Link>
            </li>
          ) : (
            <>
              <li>
                <Link to={paths.login()}>
                  <Trans>Sign in</Trans>
                </Link>
              </li>
              <li>
                <Link to={paths.register()}>
                  <Trans>Create an account</Trans>
                </Link>
              </li>
            </>
          )}
        </FooterLinks>
      </div>
      <nav className="site-footer-legal" aria-label={t`Legal`}>
        <ul>
          <PageLinks links={legal} />
          <OfferLink offer="api" />
        </ul>
      </nav>
    </footer>
  );
}

/** The pages that are in the last line. The server has the same list, in client/painted.rs. */
const LEGAL = ["/content/privacy", "/content/terms", "/content/withdrawal", "/content/imprint"];
const isLegal = ({ path }: FooterLink) => LEGAL.includes(path.toLowerCase());

const PageLinks = ({ links }: { links: FooterLink[] }) =>
  links.map(({ path, name }) => (
    <li key={path}>
      <Link to={path}>{name}</Link>
    </li>
  ));

/** The link to something that the shop may not offer. The server leaves it out then, too. */
export function OfferLink({ offer }: { offer: Offer }) {
  const isOffered = useAtomValue(offersAtom);
  return isOffered(offer) && <li>{OFFERS[offer]()}</li>;
}

const OFFERS: Record<Offer, () => ReactNode> = {
  samples: () => (
    <Link to={paths.sampleBasket()}>
      <Trans>Sample basket</Trans>
    </Link>
  ),
  catalog: () => (
    <FreeCatalogLink>
      <Trans>Free printed catalog</Trans>
    </FreeCatalogLink>
  ),
  stockArt: () => (
    <Link to={paths.stockArt()}>
      <Trans>Stock art</Trans>
    </Link>
  ),
  api: () => (
    <Link to={paths.apiDocs()}>
      <Trans>API</Trans>
    </Link>
  ),
};

/** The shop's phone number, if it has one. */
function Phone() {
  const { phone, hours } = useAtomValue(shopAtom).contact ?? {};
  if (!phone) return null;
  const dialed = `tel:${phone.replace(/[^+\d]/g, "")}`;
  return (
    <p className="site-footer-phone">
      <Trans>
        Call <a href={dialed}>{phone}</a>
      </Trans>
      {hours && <span>{`, ${hours}`}</span>}
    </p>
  );
}

/** The shop's postal address, in one line. */
function PostalAddress() {
  const { address } = useAtomValue(shopAtom).invoice ?? {};
  return address ? <p className="site-footer-phone">{address.split(/\s*\n\s*/).join(", ")}</p> : null;
}

function FooterLinks({ name, children }: { name: string; children: ReactNode }) {
  return (
    <nav aria-label={name}>
      <p className="site-footer-title">{name}</p>
      <ul>{children}</ul>
    </nav>
  );
}
