// Decoration methods and their uses.
import { TopicLink } from "../TopicLink.tsx";

const METHODS = [
  {
    name: "Screen print",
    how: "Ink is pressed through a mesh, one color after the other.",
    suits: "Bold logos on bags, shirts, mugs and drinkware.",
    mind: "Each color has its own screen and set-up. No photographs.",
  },
  {
    name: "Pad print",
    how: "A soft pad lifts the ink from a plate and sets it down on a curve.",
    suits: "Pens, small and rounded things.",
    mind: "Small areas; lines of 0.75 points and more.",
  },
  {
    name: "Digital print, transfer, sublimation",
    how: "Full color straight from the file, or from a film pressed on with heat.",
    suits: "Photographs, gradients, small quantities.",
    mind: "Needs 300 dots per inch at print size.",
  },
  {
    name: "Laser engraving and etching",
    how: "Light or grit takes the surface off and shows what is below.",
    suits: "Metal, wood, leather, glass. It does not wear off.",
    mind: "No colors: the tone is the material’s own. Lines of 1 point and more.",
  },
  {
    name: "Embroidery",
    how: "Your design is redrawn as stitches.",
    suits: "Caps, polos, jackets, towels.",
    mind: "Letters at least a quarter of an inch high; no gradients.",
  },
  {
    name: "Debossing and foil",
    how: "A metal die presses the design into the surface, plain or with foil.",
    suits: "Notebooks, leather goods, covers.",
    mind: "Foil is one color; no hairlines.",
  },
];

export function Decoration() {
  return (
    <>
      <p className="lede">
        Every product lists the methods that it can take, with the places, sizes and prices of each. This is
        how to choose.
      </p>
      <div className="methods">
        {METHODS.map(({ name, how, suits, mind }) => (
          <section key={name} className="method-card">
            <h2>{name}</h2>
            <p>{how}</p>
            <dl>
              <div>
                <dt>Suits</dt>
                <dd>{suits}</dd>
              </div>
              <div>
                <dt>Mind</dt>
                <dd>{mind}</dd>
              </div>
            </dl>
          </section>
        ))}
      </div>
      <p>
        Set-up is charged once for each place, and for each color where a method prints one color after the
        other. The total lists it. What your file needs is on{" "}
        <TopicLink page="Artwork">Artwork guidelines</TopicLink>.
      </p>
    </>
  );
}
