// Decoration methods and their uses.
import { TopicLink } from "../TopicLink.tsx";

const METHODS = [
  {
    name: "Screen print",
    how: "Ink is pressed through a mesh, one color after the other.",
    uses: "Bold logos on bags, shirts, mugs and drinkware.",
    limits: "Each color has its own screen and set-up. No photographs.",
  },
  {
    name: "Pad print",
    how: "A soft pad picks up ink from a plate and presses it onto a curved surface.",
    uses: "Pens and other small or rounded products.",
    limits: "Small areas; lines of 0.75 points and more.",
  },
  {
    name: "Digital print, transfer, sublimation",
    how: "Full color, printed directly or transferred from a film with heat.",
    uses: "Photographs, gradients, small quantities.",
    limits: "Needs 300 dots per inch at print size.",
  },
  {
    name: "Laser engraving and etching",
    how: "A laser or an abrasive removes the surface and shows the material below.",
    uses: "Metal, wood, leather, glass. The mark does not wear off.",
    limits: "No ink: the mark has the color of the material. Lines of 1 point and more.",
  },
  {
    name: "Embroidery",
    how: "Your design is redrawn as stitches.",
    uses: "Caps, polos, jackets, towels.",
    limits: "Letters at least a quarter of an inch high; no gradients.",
  },
  {
    name: "Debossing and foil",
    how: "A metal die presses the design into the surface, plain or with foil.",
    uses: "Notebooks, leather goods, covers.",
    limits: "Foil is one color; no hairlines.",
  },
];

export function Decoration() {
  return (
    <>
      <p className="lede">
        Each product page lists its decoration methods, with locations, sizes and prices. This page helps you
        choose.
      </p>
      <div className="methods">
        {METHODS.map(({ name, how, uses, limits }) => (
          <section key={name} className="method-card">
            <h2>{name}</h2>
            <p>{how}</p>
            <dl>
              <div>
                <dt>Uses</dt>
                <dd>{uses}</dd>
              </div>
              <div>
                <dt>Limits</dt>
                <dd>{limits}</dd>
              </div>
            </dl>
          </section>
        ))}
      </div>
      <p>
        Set-up is charged once for each location, and once for each color if a method prints one color after
        the other. The total lists it. For file requirements, see{" "}
        <TopicLink page="Artwork">Artwork guidelines</TopicLink>.
      </p>
    </>
  );
}
