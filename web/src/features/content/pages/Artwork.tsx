// Artwork guidelines.
import { formatCount } from "../../../format/numbers.ts";
import { ARTWORK_EXTENSIONS, LARGEST_ARTWORK_KB } from "../../artwork/index.ts";
import { TopicLink } from "../TopicLink.tsx";

export function Artwork() {
  return (
    <>
      <p className="lede">
        A vector file is best: it stays sharp at every size. A large picture works for photographs and
        full-color prints.
      </p>
      <h2>File types</h2>
      <ul className="extensions">
        {ARTWORK_EXTENSIONS.map((extension) => (
          <li key={extension}>{extension}</li>
        ))}
      </ul>
      <p>
        One file at a time, at most {LARGEST_ARTWORK_KB} KB ({formatCount(LARGEST_ARTWORK_KB)} kilobytes). If
        your file is larger, save it as a PDF or flatten its layers.
      </p>
      <h2>Resolution</h2>
      <p>
        Pictures need 300 dots per inch at their printed size. A logo 3 inches wide needs 900 pixels across. A
        picture copied from a website is usually too small.
      </p>
      <h2>Colors</h2>
      <p>
        We print spot colors by name: give us the Pantone numbers if your brand has them. A print never looks
        exactly like a screen. If a color must be exact, check it in a printed Pantone guide.
      </p>
      <h2>Fonts and lines</h2>
      <p>
        Convert text to outlines; otherwise another font may replace yours. Keep lines at least 1 point thick
        and letters at least 6 points high. Engraving and embroidery need more: see{" "}
        <TopicLink page="Decoration">Decoration methods</TopicLink>.
      </p>
      <h2>Rights</h2>
      <p>
        Send only artwork that you may print: your own design, a design that you have licensed, or our stock
        art.
      </p>
    </>
  );
}
