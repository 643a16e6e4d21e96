// Frequent questions and contact details.
import { Suspense } from "react";
import { paths } from "../../../base/paths.ts";
import { Link } from "../../../page/Link.tsx";
import { AfterFirstView } from "../../../ui/layout/AfterFirstView.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { ContactForm } from "../../contact/index.ts";
import { Contact } from "../Contact.tsx";
import { TopicLink } from "../TopicLink.tsx";

export function Help() {
  return (
    <>
      <p className="lede">Short answers to frequent questions, with links to the details.</p>
      <div className="panels">
        <Panel id="minimum" title="What is the minimum quantity?">
          <p>
            Each product page states its minimum. You can order some products below it, for a fee that the
            total lists. For fewer pieces, request a quote.
          </p>
        </Panel>
        <Panel id="samples" title="Can I see it first?">
          <p>
            Yes: <TopicLink page="SampleBasket">samples are free</TopicLink>, and you approve a{" "}
            <TopicLink page="Proofs">proof</TopicLink> before anything is printed.
          </p>
        </Panel>
        <Panel id="artwork" title="My logo is only a small picture. Can I use it?">
          <p>
            Send what you have. If it is too small for the print, we show you the width up to which it is
            sharp. See <TopicLink page="Artwork">Artwork guidelines</TopicLink> for the numbers.
          </p>
        </Panel>
        <Panel id="when" title="When will it arrive?">
          <p>
            Production starts when you approve the proof; then we ship your order. See{" "}
            <TopicLink page="Shipping">Shipping and turnaround</TopicLink> for how the days are counted.
          </p>
        </Panel>
        <Panel id="password" title="I cannot sign in">
          <p>
            After five failed attempts, this device must wait for up to 15 minutes. You can also{" "}
            <Link to={paths.forgotPassword()}>set a new password</Link>, which signs out all devices. Your
            cart, samples and favorites stay as they are.
          </p>
        </Panel>
        <Panel id="screens" title="Why does my cart change by itself?">
          <p>
            You, or another person who uses your account, changed it in another window. Every open window
            shows the same, within a second.
          </p>
        </Panel>
      </div>
      <h2 id="contact">Contact</h2>
      <Contact />
      <AfterFirstView>
        <Suspense>
          <ContactForm />
        </Suspense>
      </AfterFirstView>
    </>
  );
}
