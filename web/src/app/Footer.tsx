// The foot of every page.

import { FreeCatalogLink } from "../features/catalog/index.ts";
import { paths } from "../paths.ts";
import { Link } from "./Link.tsx";
import { Logo } from "./Logo.tsx";

export function Footer() {
  return (
    <footer className="site-footer">
      <div className="site-footer-row">
        <div>
          <p className="site-footer-name">
            <Logo />
          </p>
          <p>Printed and promotional products, proofed before they are printed.</p>
        </div>
        <nav aria-label="Footer">
          <ul>
            <li>
              <Link to={paths.aboutSamples()}>Free samples</Link>
            </li>
            <li>
              <FreeCatalogLink>Free printed catalog</FreeCatalogLink>
            </li>
            <li>
              <Link to={paths.sampleBasket()}>Sample basket</Link>
            </li>
            <li>
              <Link to={paths.favorites()}>Favorites</Link>
            </li>
            <li>
              <Link to={paths.login()}>Sign in</Link>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  );
}
