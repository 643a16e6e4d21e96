// Prepares a file for print: removes a flat background, reduces its colors to the inks of the method, which removes the background too. The result is a new
// file in the library; the original stays.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { ArtworkEntry, DecorationOffer } from "../../api/types.ts";
import { formatCount } from "../../format/numbers.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { SelectField } from "../../ui/fields/SelectField.tsx";
import { startUpload } from "../artwork/index.ts";
import { showFailure, showFailureDialog } from "../notices/index.ts";
import { labelOf, nearestTo } from "./inkBook.ts";
import { type Pixels, toHex, withoutBackground } from "./pixels.ts";
import { fileOf, pixelsOf } from "./raster.ts";
import { reduce } from "./reduce.ts";

interface FileToolsProps {
  artwork: ArtworkEntry;
  method: DecorationOffer | undefined;
  /** The upload of the new file has started. */
  onUpload: (artworkId: number) => void;
}

const MAX_INKS = 8;

export function FileTools({ artwork, method, onUpload }: FileToolsProps) {
  const stem = artwork.name.slice(0, artwork.name.lastIndexOf("."));
  const most = method && method.maxColors > 0 ? method.maxColors : 1;
  const [inks, setInks] = useState(String(Math.min(most, MAX_INKS)));
  const [busy, setBusy] = useState<"background" | "inks">();
  const [shown, setShown] = useState<string[]>([]);

  async function run(
    what: "background" | "inks",
    name: string,
    work: (pixels: Pixels) => Pixels | undefined,
  ) {
    setBusy(what);
    try {
      const result = work(await pixelsOf(artwork));
      if (!result) {
        return showFailureDialog(
          t`This file has no background of one color. Remove the background in a drawing program, or upload a PNG or SVG file without one.`,
        );
      }
      onUpload(await startUpload(await fileOf(result, name), { place: "design" }));
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(undefined);
    }
  }

  return (
    <div className="studio-tools">
      <Button
        look="quiet"
        busy={busy === "background"}
        onClick={() => void run("background", t`${stem} without background.png`, withoutBackground)}
      >
        <Trans>Remove the background</Trans>
      </Button>
      <div className="studio-inks">
        <SelectField
          label={t`Reduce the colors to`}
          value={inks}
          choices={Array.from({ length: MAX_INKS }, (_, at) => ({
            value: String(at + 1),
            name: plural(at + 1, { one: "1 ink", other: `${formatCount(at + 1)} inks` }),
          }))}
          onChange={(event) => setInks(event.target.value)}
        />
        <Button
          look="quiet"
          busy={busy === "inks"}
          onClick={() =>
            void run(
              "inks",
              plural(Number(inks), {
                one: `${stem} in 1 ink.png`,
                other: `${stem} in ${formatCount(Number(inks))} inks.png`,
              }),
              (pixels) => {
                const reduced = reduce(pixels, Number(inks));
                setShown(reduced.inks.map(toHex));
                return reduced.pixels;
              },
            )
          }
        >
          <Trans>Reduce</Trans>
        </Button>
      </div>
      {shown.length > 0 && (
        <p className="studio-found" role="status">
          <span>{plural(shown.length, { one: "1 ink:", other: `${formatCount(shown.length)} inks:` })}</span>
          {shown.map((ink) => (
            <span key={ink} className="studio-ink">
              <svg viewBox="0 0 10 10" aria-hidden="true">
                <rect width="10" height="10" rx="2" fill={ink} />
              </svg>
              <span>{labelOf(nearestTo(ink).ink)}</span> <span className="muted">{ink}</span>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
