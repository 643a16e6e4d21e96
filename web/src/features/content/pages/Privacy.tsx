// What data the store keeps. Must be updated with every change of that.
import { Panel } from "../../../ui/layout/Panel.tsx";

export function Privacy() {
  return (
    <>
      <p className="lede">
        We keep what an order needs and nothing to follow you around. No advertising, no trackers, no pixels
        of others.
      </p>
      <h2>What we keep</h2>
      <ul>
        <li>
          Your email address and a password that nobody can read, us included: only its Argon2 hash is kept.
        </li>
        <li>What you enter: addresses, comments, lists, artwork, orders.</li>
        <li>
          When and with which kind of browser you signed in, so that you can end sign-ins you do not know.
        </li>
        <li>Failed sign-ins, to slow down those who guess passwords.</li>
      </ul>
      <h2>Cookies</h2>
      <p>
        Three, all needed: one keeps you signed in for up to 30 days, one keeps a guest’s cart for 30 days
        after its last use, and one tells us for a year that this device signed in to your account before, so
        that people who guess passwords cannot lock you out. None can be read by scripts.
      </p>
      <h2>Who sees it</h2>
      <p>
        The people who handle your order. Support staff can look at your session to help you; they must give a
        reason, it is put on record, and you see a notice while they do.
      </p>
      <h2>Others</h2>
      <div className="panels">
        <Panel id="captcha" title="The robot check">
          <p>
            By default your browser solves a small puzzle for our own server, and no other company is asked. A
            store may be set up to use Cloudflare, hCaptcha or Google instead; the box of that service then
            stands in the form, and the service learns your browser’s address.
          </p>
        </Panel>
        <Panel id="carriers" title="Carriers">
          <p>A carrier gets the name and address on the parcel, and the phone number if you gave one.</p>
        </Panel>
        <Panel id="rights" title="Your rights">
          <p>
            You can see what is in your account at any time, and change your password, addresses, lists and
            artwork. To have the account closed, write to us; invoices stay as long as tax law asks.
          </p>
        </Panel>
      </div>
    </>
  );
}
