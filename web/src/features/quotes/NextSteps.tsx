// The next steps of a request.
export default function NextSteps() {
  return (
    <aside className="quote-next" aria-labelledby="quote-next-title">
      <h2 id="quote-next-title">What happens next</h2>
      <ol>
        <li>You get an email with the number of your quote, and its page shows its status.</li>
        <li>We review it and send you an offer with every item, shipping and its last day.</li>
        <li>You accept it, ask for a change, or decline. Until you accept, nothing is binding.</li>
        <li>You order an accepted offer: on account if you have credit, otherwise by card.</li>
      </ol>
    </aside>
  );
}
