// How proofs work, with a short animation.
import { Watch } from "../Watch.tsx";

export function Proofs() {
  return (
    <>
      <p className="lede">
        A proof is a picture of your finished product: your artwork at its size, in its place and in its
        colors. Nothing is printed before you approve it.
      </p>
      <Watch />
      <h2>What it shows</h2>
      <p>
        Where the print goes, the size of its area in millimeters and inches, how many colors it has, with the
        names that you gave them, and the method. The picture on a product page is only a preview; the proof
        shows what we will print.
      </p>
      <h2>What to check</h2>
      <ul>
        <li>Every word and number. We print what is approved, spelling included.</li>
        <li>Size and place: is the print straight, and far enough from seams and edges?</li>
        <li>The names of the colors: colors on your screen are not exact.</li>
        <li>The product itself: its color and the quantity.</li>
      </ul>
      <h2>Requesting changes</h2>
      <p>
        Mark the place and describe the change. You get a new version; the older ones stay, so that you can
        compare. You can request changes as often as you need.
      </p>
      <h2>Approving</h2>
      <p>
        Production starts when you approve: the days until delivery count from then. An approved proof is
        locked, and records who approved it and when. Until production begins, you can still replace the
        artwork and approve it again. After that, a change needs a new order.
      </p>
    </>
  );
}
