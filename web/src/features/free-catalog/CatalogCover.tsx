// The catalog's cover, drawn from a registration mark. Decorative.
export function CatalogCover() {
  return (
    <svg className="catalog-cover" viewBox="0 0 200 236" aria-hidden="true">
      <path className="catalog-shade" d="M30 226h150l-10 8H40z" />
      <path className="catalog-pages" d="M24 16h150a6 6 0 0 1 6 6v202H30a6 6 0 0 1-6-6z" />
      <path className="catalog-edges" d="M32 219.500h146M32 215.500h146M175.500 24v192M171.500 24v190" />
      <path className="catalog-front" d="M24 12h140a6 6 0 0 1 6 6v194H24a6 6 0 0 1-6-6V18a6 6 0 0 1 6-6z" />
      <path className="catalog-spine" d="M24 12h8v200h-8a6 6 0 0 1-6-6V18a6 6 0 0 1 6-6z" />
      <g className="catalog-mark">
        <circle cx="101" cy="92" r="34" />
        <circle cx="101" cy="92" r="12" />
        <path d="M101 38v108M47 92h108" />
      </g>
      <path className="catalog-words" d="M48 170h74M48 182h46" />
      <g className="catalog-inks">
        <circle cx="136" cy="184" r="6" />
        <circle cx="148" cy="184" r="6" />
      </g>
    </svg>
  );
}
