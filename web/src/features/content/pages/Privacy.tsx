// What data the store keeps. Must be updated with every change of that.
import { Panel } from "../../../ui/layout/Panel.tsx";

export function Privacy() {
  return (
    <>
      <p className="lede">
        We store what your orders need. There is no advertising and no tracking, by us or by other companies.
      </p>
      <h2>What we store</h2>
      <ul>
        <li>Your email address, and an Argon2 hash of your password; the password itself is never stored.</li>
        <li>What you enter: addresses, comments, lists, artwork, orders, messages.</li>
        <li>The time and browser of each sign-in, so that you can end sign-ins that are not yours.</li>
        <li>Failed sign-ins, to slow down password guessing.</li>
      </ul>
      <h2>Cookies</h2>
      <p>
        There are three, all necessary: one keeps you signed in for up to 30 days, one keeps a guest’s cart
        for 30 days after its last use, and one marks this device for a year as known to your account, so that
        people who guess passwords cannot lock you out. Scripts cannot read them.
      </p>
      <p>
        Your browser also keeps, in its own storage, the theme that you chose and the last nine products that
        you viewed, for the home page. They are not sent to us.
      </p>
      <h2>Who sees it</h2>
      <p>
        The people who handle your order. Support staff can observe your session to help you; they must give a
        reason, which is recorded, and you see a notice while they do.
      </p>
      <h2>Other companies</h2>
      <div className="panels">
        <Panel id="captcha" title="The robot check">
          <p>
            By default your browser solves a small puzzle for our own server, and no other company is
            involved. A store can use Cloudflare, hCaptcha or Google instead; the form then contains that
            service’s checkbox, and the service sees your IP address.
          </p>
        </Panel>
        <Panel id="carriers" title="Carriers">
          <p>A carrier gets the name and address on the parcel, and the phone number if you gave one.</p>
        </Panel>
        <Panel id="rights" title="Your rights">
          <p>
            You can see what is in your account at any time, and change your password, addresses, lists and
            artwork. To close your account, write to us. We keep invoices for as long as tax law requires.
          </p>
        </Panel>
      </div>
    </>
  );
}
