// Photographs of products for the pictures of the documentation, rendered by the browser that takes them.
import type { BrowserContext } from "@playwright/test";
import type { Sent } from "./artwork.ts";

const SIZE = { width: 1600, height: 1200 };

const SHAPES = {
  mug:
    '<path d="M1010 470c190-30 250 60 240 190s-110 210-260 190" fill="none" stroke="url(#side)" stroke-width="62"/>' +
    '<path d="M470 350h580v470q0 130-130 130H600q-130 0-130-130z" fill="url(#side)"/>' +
    '<ellipse cx="760" cy="350" rx="290" ry="58" fill="url(#inside)"/>',
  pen:
    '<g transform="rotate(-28 800 640)"><rect x="330" y="590" width="820" height="100" rx="50" fill="url(#up)"/>' +
    '<path d="M1150 595l190 34q18 11 0 22l-190 34z" fill="#8d9299"/><rect x="900" y="586" width="36" height="108" fill="#c3c7cc"/>' +
    '<rect x="390" y="556" width="330" height="26" rx="13" fill="#aeb3b9"/></g>',
  bag:
    '<path d="M620 400c0-250 360-250 360 0" fill="none" stroke="url(#side)" stroke-width="38"/>' +
    '<path d="M470 400h660l46 560H424z" fill="url(#side)"/><path d="M470 400h660l4 44H466z" fill="#0002"/>',
};

/** Renders a product before a lit wall. */
export async function photograph(
  context: BrowserContext,
  shape: keyof typeof SHAPES,
  [dark, light]: readonly [string, string],
): Promise<Sent> {
  const page = await context.newPage();
  await page.setViewportSize(SIZE);
  const gradient = (id: string, to: string) =>
    `<linearGradient id="${id}" ${to}><stop offset="0" stop-color="${dark}"/><stop offset=".35" stop-color="${light}"/>` +
    `<stop offset=".7" stop-color="${dark}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`;
  await page.setContent(
    `<body style="margin:0"><svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200">
    <defs><radialGradient id="wall" cx=".42" cy=".35" r=".9"><stop offset="0" stop-color="#f7f5f1"/><stop offset="1" stop-color="#c9c4ba"/>
    </radialGradient>${gradient("side", 'x2="1"')}${gradient("up", 'x2="0" y2="1"')}
    <linearGradient id="inside" y2="1"><stop offset="0" stop-color="#5c5a57"/><stop offset="1" stop-color="#d8d5cf"/></linearGradient>
    <filter id="soft"><feGaussianBlur stdDeviation="26"/></filter></defs>
    <rect width="1600" height="1200" fill="url(#wall)"/><rect y="880" width="1600" height="320" fill="#0001"/>
    <ellipse cx="800" cy="962" rx="430" ry="46" fill="#0006" filter="url(#soft)"/>${SHAPES[shape]}</svg>`,
  );
  const buffer = await page.screenshot({ type: "jpeg", quality: 90 });
  await page.close();
  return { name: `${shape}.jpg`, mimeType: "image/jpeg", buffer };
}
