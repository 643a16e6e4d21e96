// Simple drawings in place of the server's: one path per shape, on a common background.
const SHAPES: Record<string, string> = {
  mug: '<path d="M90 110h110v110q0 20-20 20h-70q-20 0-20-20z" fill="C"/><path d="M200 135q45 0 45 38t-45 38" fill="none" stroke="C" stroke-width="15"/>',
  tumbler:
    '<path d="M110 75h100l-14 185q-1 10-12 10h-48q-11 0-12-10z" fill="C"/><path d="M104 62h112v18h-112z" fill="#3a3d3c"/>',
  tote: '<path d="M85 130h150l12 135h-174z" fill="C"/><path d="M125 135v-35q0-28 35-28t35 28v35" fill="none" stroke="C" stroke-width="9"/>',
  tee: '<path d="M120 75l-62 32 20 46 26-12v120h112v-120l26 12 20-46-62-32q-40 30-80 0z" fill="C"/>',
  pen: '<g transform="rotate(38 160 160)"><rect x="150" y="50" width="20" height="190" rx="9" fill="C"/><path d="M150 240h20l-10 32z" fill="#b9bcbb"/><rect x="168" y="60" width="7" height="70" rx="3" fill="#b9bcbb"/></g>',
  notebook:
    '<rect x="90" y="65" width="140" height="195" rx="7" fill="C"/><path d="M108 65v195" stroke="#00000033" stroke-width="5"/><path d="M210 65v195" stroke="#1b1b1b55" stroke-width="6"/>',
  card: '<g transform="rotate(-8 160 160)"><rect x="65" y="105" width="185" height="110" rx="5" fill="C"/></g>',
  umbrella:
    '<path d="M50 165q15-100 110-100t110 100q-27-22-55 0-27-22-55 0-28-22-55 0-28-22-55 0z" fill="C"/><path d="M160 150v95q0 22-22 22" fill="none" stroke="#4b4238" stroke-width="8"/>',
};

export function drawPicture(shape: string, hex: string, view: string): string {
  const turn =
    {
      angle: 'transform="rotate(6 160 160)"',
      back: 'transform="matrix(-1 0 0 1 320 0)"',
      detail: 'transform="translate(-110 -90) scale(1.7)"',
    }[view] ?? "";
  const body = (SHAPES[shape] ?? SHAPES.card ?? "").replaceAll('"C"', `"${hex}"`);
  const imprint =
    view === "imprint"
      ? '<rect x="130" y="140" width="60" height="55" fill="none" stroke="#c2361a" stroke-width="3" stroke-dasharray="7 5"/>'
      : "";
  const size =
    view === "size" ? '<path d="M60 295h200M60 285v20M260 285v20" stroke="#626c68" stroke-width="3"/>' : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320"><rect width="320" height="320" fill="#f4f2ee"/><ellipse cx="160" cy="270" rx="95" ry="12" fill="#00000014"/><g ${turn} stroke="#0000001f" stroke-width="2">${body}</g>${imprint}${size}</svg>`;
}
