// Frequent questions and contact details.
import { paths } from "../../../base/paths.ts";
import { Link } from "../../../page/Link.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { Contact } from "../Contact.tsx";
import { TopicLink } from "../TopicLink.tsx";

export function Help() {
  return (
    <>
      <p className="lede">The short answers are here; the long ones are a click away.</p>
      <div className="panels">
        <Panel id="minimum" title="How few can I order?">
          <p>
            Each product has its own minimum, which its page names. Some can be had below it, for a fee that
            the total lists. For fewer, ask us for a quote.
          </p>
        </Panel>
        <Panel id="samples" title="Can I see it first?">
          <p>
            Yes: <TopicLink page="SampleBasket">samples are free</TopicLink>, and everything that is printed
            has a <TopicLink page="Proofs">proof</TopicLink>.
          </p>
        </Panel>
        <Panel id="artwork" title="My logo is only a small picture. What now?">
          <p>
            Send what you have. If it is too small for the print, we tell you which size it would need.{" "}
            <TopicLink page="Artwork">Artwork guidelines</TopicLink> has the numbers.
          </p>
        </Panel>
        <Panel id="when" title="When will it arrive?">
          <p>
            Production days begin when you approve the proof; then it ships to you.{" "}
            <TopicLink page="Shipping">Shipping and turnaround</TopicLink> counts them out.
          </p>
        </Panel>
        <Panel id="password" title="I cannot sign in">
          <p>
            After five failed attempts this device has to wait, up to 15 minutes. Wait, or{" "}
            <Link to={paths.forgotPassword()}>set a new password</Link>. Your other devices, your baskets and
            your favorites stay as they are.
          </p>
        </Panel>
        <Panel id="screens" title="Why does my basket change by itself?">
          <p>
            Because you, or someone who shares your account, changed it in another window. Every open window
            shows the same, within a second.
          </p>
        </Panel>
      </div>
      <h2>Contact</h2>
      <Contact />
    </>
  );
}
