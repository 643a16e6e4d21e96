// How proofs work, with a short animation.
import { Watch } from "../Watch.tsx";

export function Proofs() {
  return (
    <>
      <p className="lede">
        A proof is the picture of your finished piece: your artwork at its size, in its place, in its colors.
        Nothing is printed before you approve it.
      </p>
      <Watch />
      <h2>What it shows</h2>
      <p>
        Where the print goes, the size of its area in millimeters and inches, how many colors it has, with the
        names that you gave them, and the method. What you see on a product page while you try things out is a
        preview, and says so; only a proof is a promise.
      </p>
      <h2>What to look at</h2>
      <ul>
        <li>Every word and number. We print what is approved, spelling included.</li>
        <li>Size and place: is it straight, is it too near a seam or an edge?</li>
        <li>Colors by their names, not by your screen.</li>
        <li>The piece itself: product, color, quantity.</li>
      </ul>
      <h2>Asking for changes</h2>
      <p>
        Point at the place and say what should be different. You get a new version; the older ones stay, so
        that you can compare. Ask as often as it takes.
      </p>
      <h2>Approving</h2>
      <p>
        Approving starts the clock: the days until delivery count from then. An approved proof is locked, with
        the name of who approved it and when. Until production begins the artwork can still be replaced, which
        needs a new approval. After that, changes are a new order.
      </p>
    </>
  );
}
