// The footer of every page. The build also renders it for the server, as a guest sees it.
import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { paths } from "../base/paths.ts";
import { footerLinksAtom, shopAtom } from "../base/shop.ts";
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
  return (
    <footer className="site-footer">
      <div className="site-footer-row">
        <div className="site-footer-words">
          <p className="site-footer-name">
            <Logo />
          </p>
          <p>Printed and promotional products, proofed before they are printed.</p>
          {!isFirstView && (
            <>
              <Phone />
              <ThemeSwitch />
            </>
          )}
        </div>
        <FooterLinks name="Help and information">
          {links.map(({ path, name }) => (
            <li key={path}>
              <Link to={path}>{name}</Link>
            </li>
          ))}
          <li>
            <Link to={paths.apiDocs()}>API</Link>
          </li>
          <li>
            <FreeCatalogLink>Free printed catalog</FreeCatalogLink>
          </li>
        </FooterLinks>
        <FooterLinks name="Your account">
          <li>
            <Link to={paths.favorites()}>Favorites</Link>
          </li>
          <li>
            <Link to={paths.sampleBasket()}>Sample basket</Link>
          </li>
          <li>
            <Link to={paths.stockArt()}>Stock art</Link>
          </li>
          {signedIn ? (
            <li>
              <Link to={paths.account()}>Overview</Link>
            </li>
          ) : (
            <>
              <li>
                <Link to={paths.login()}>Sign in</Link>
              </li>
              <li>
                <Link to={paths.register()}>Create an account</Link>
              </li>
            </>
          )}
        </FooterLinks>
      </div>
    </footer>
  );
}

/** The shop's phone number, if it has one. */
function Phone() {
  const { phone, hours } = useAtomValue(shopAtom).contact ?? {};
  if (!phone) return null;
  return (
    <p className="site-footer-phone">
      {"Call "}
      <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</a>
      {hours && `, ${hours}`}
    </p>
  );
}

function FooterLinks({ name, children }: { name: string; children: ReactNode }) {
  return (
    <nav aria-label={name}>
      <p className="site-footer-title">{name}</p>
      <ul>{children}</ul>
    </nav>
  );
}
