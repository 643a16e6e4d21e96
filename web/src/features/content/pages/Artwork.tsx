// Artwork guidelines.
import { formatCount } from "../../../format/numbers.ts";
import { ARTWORK_EXTENSIONS, LARGEST_ARTWORK_KB } from "../../artwork/index.ts";
import { TopicLink } from "../TopicLink.tsx";

export function Artwork() {
  return (
    <>
      <p className="lede">
        A vector file is best: it stays sharp at every size. A large picture works for photographs and full
        color.
      </p>
      <h2>File types</h2>
      <ul className="extensions">
        {ARTWORK_EXTENSIONS.map((extension) => (
          <li key={extension}>{extension}</li>
        ))}
      </ul>
      <p>
        One file at a time, at most {LARGEST_ARTWORK_KB} KB ({formatCount(LARGEST_ARTWORK_KB)} kilobytes).
        Larger? Save it as a PDF or flatten its layers; that is nearly always enough.
      </p>
      <h2>Resolution</h2>
      <p>
        Pictures need 300 dots per inch at the size at which they are printed. A logo 3 inches wide needs 900
        pixels across. A picture copied from a website is usually too small.
      </p>
      <h2>Colors</h2>
      <p>
        Spot colors are printed as they are named: give Pantone numbers if your brand has them. Screens show
        light and products reflect it, so a print never looks exactly like a monitor. For a color that must be
        right, compare a printed Pantone guide.
      </p>
      <h2>Fonts and lines</h2>
      <p>
        Turn text into outlines, or your font may be replaced by another. Keep lines at least 1 point thick
        and letters at least 6 points high; engraving and embroidery need more, as{" "}
        <TopicLink page="Decoration">Decoration methods</TopicLink> says.
      </p>
      <h2>Rights</h2>
      <p>
        Send only what is yours to print: your own design, one you have licensed, or stock art that comes with
        its license.
      </p>
    </>
  );
}
