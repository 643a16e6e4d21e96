// The design studio of one product.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { Redo2, Undo2 } from "lucide-react";
import { type KeyboardEvent, Suspense, useEffect, useMemo, useState } from "react";
import { call } from "../../api/call.ts";
import type {
  ArtworkEntry,
  Design,
  DesignLayer,
  Product,
  SuggestionEntry,
  UploadEntry,
} from "../../api/types.ts";
import { entriesUnder } from "../../live/entries.ts";
import { Link } from "../../page/Link.tsx";
import { useNavigate, useSearchParams } from "../../routing/index.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { IconButton } from "../../ui/buttons/IconButton.tsx";
import { artworksAtom, previewOf } from "../artwork/index.ts";
import { lazyPart, showFailure, showFailureDialog } from "../notices/index.ts";
import { faultOfDesign } from "./advice.ts";
import { Board } from "./Board.tsx";
import { putLayers } from "./edits.ts";
import { DEFAULT_FONT, useFonts } from "./fonts.ts";
import { draftOfForm, formAsLeft, placesOf, proofOf } from "./form.ts";
import { inkOn, withReference } from "./inks.ts";
import { areaOf } from "./model.ts";
import { nameOf, sizeInWords } from "./naming.ts";
import { proportionsOf } from "./raster.ts";
import { useDesign } from "./useDesign.ts";
import "./studio.css";

const AddBar = lazyPart(() => import("./AddBar.tsx"));
const DeleteDesign = lazyPart(() => import("./DeleteDesign.tsx"));
const OnProduct = lazyPart(() => import("./OnProduct.tsx"));
const Properties = lazyPart(() => import("./Properties.tsx"));

interface StudioProps {
  design: Design;
  product: Product;
}

/** An upload that is under way. */
interface Waiting {
  documentId: number;
  /** The layer whose file it was made from. */
  replaces?: number;
}

/** The box of a first text, until its font has loaded. */
const TEXT_BOX = { width: 5, height: 1 };
const suggestionsAtom = entriesUnder<SuggestionEntry>("suggestions/");
const uploadsAtom = entriesUnder<UploadEntry>("uploads/");

export function Studio({ design, product }: StudioProps) {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get("location");
  const places = placesOf(product, search);
  const location = places.find(({ name }) => name === wanted) ?? places[0];
  const turnTo = (name: string) => {
    const next = new URLSearchParams(search);
    next.set("location", name);
    setSearch(next, { replace: true });
  };
  if (!location)
    return (
      <p>
        <Trans>This product has no imprint location.</Trans>
      </p>
    );
  return (
    <div className="studio">
      {places.length > 1 && (
        <nav className="studio-places" aria-label={t`Imprint locations`}>
          {places.map(({ name }) => (
            <button
              key={name}
              type="button"
              aria-current={name === location.name}
              onClick={() => turnTo(name)}
            >
              {name}
            </button>
          ))}
        </nav>
      )}
      <AtLocation key={location.name} design={design} product={product} location={location} />
    </div>
  );
}

function AtLocation({ design, product, location }: StudioProps & { location: Product["locations"][number] }) {
  const area = useMemo(() => areaOf(location), [location]);
  const { all, layers, picked, choose, add, change, done, remove, stack, duplicate, back, again } = useDesign(
    design.designId,
    location.name,
    area,
  );
  const fonts = useFonts(layers);
  const artworks = useAtomValue(artworksAtom);
  const uploads = useAtomValue(uploadsAtom);
  const [waiting, setWaiting] = useState<Waiting>();
  const [busy, setBusy] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const draft = useMemo(() => draftOfForm(product, search), [product, search]);
  const left = formAsLeft(product, search);
  const ground = product.colors.find(({ name }) => name === design.color)?.hex;
  const names = new Map(layers.map((layer) => [layer.layerId, nameOf(layer, artworkOf(layer, artworks))]));
  const fileOf = (id: number) => {
    const file = artworks.find(({ artworkId }) => artworkId === id);
    return file && previewOf(file);
  };
  const ghosts = useAtomValue(suggestionsAtom).flatMap(({ layer }) =>
    layer?.designId === design.designId && layer.location === location.name ? [layer] : [],
  );
  const places = placesOf(product, search);
  const used = all.filter((layer) => places.some(({ name }) => name === layer.location));
  const methods = new Map(
    places.map(({ name, decorations }) => [
      name,
      decorations.find((offer) => offer.method === draft.printing[name]?.method) ?? decorations[0],
    ]),
  );
  const method = methods.get(location.name);
  const fault = faultOfDesign(used, artworks, methods);

  // An upload becomes a layer once its proportions are known, or replaces the file of the layer that it was made from.
  const arrived = artworks.find(({ artworkId }) => artworkId === waiting?.documentId);
  const arriving = uploads.find(({ documentId }) => documentId === waiting?.documentId);
  const arrivingName = arriving?.name;
  useEffect(() => {
    if (!arrived) return;
    setWaiting(undefined);
    const content = { kind: "artwork", artworkId: arrived.artworkId } as const;
    const original = layers.find(({ layerId }) => layerId === waiting?.replaces);
    if (original) change({ ...original, content });
    else void proportionsOf(arrived).then((size) => add(content, size));
  });

  function press(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.target instanceof HTMLInputElement) return;
    const key = event.key.toLowerCase();
    const act = key === "z" && !event.shiftKey ? back : key === "y" || key === "z" ? again : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  }

  /** Prints the design, and returns to the product or the proof with the files. */
  async function use() {
    if (fault) return showFailureDialog(fault);
    setBusy(true);
    try {
      const { printDesign } = await import("./printDesign.ts");
      const { designId } = design;
      navigate(await printDesign({ designId, product, draft, search, layers: used, artworks }));
    } catch (error) {
      setBusy(false);
      showFailure(error);
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: undo and redo work from anywhere in the studio
    <div className="studio-at" onKeyDown={press}>
      <div className="studio-stage">
        <div className="studio-bar">
          <p className="muted">{`${location.name}: ${sizeInWords(area)}`}</p>
          <div className="studio-buttons">
            <IconButton aria-label={t`Undo`} title={t`Undo (Ctrl+Z)`} disabled={!back} onClick={back}>
              <Undo2 aria-hidden="true" />
            </IconButton>
            <IconButton aria-label={t`Redo`} title={t`Redo (Ctrl+Y)`} disabled={!again} onClick={again}>
              <Redo2 aria-hidden="true" />
            </IconButton>
          </div>
        </div>
        <Board
          area={area}
          ground={ground}
          layers={layers}
          names={names}
          fonts={fonts}
          fileOf={fileOf}
          ghosts={ghosts}
          chosen={picked?.layerId}
          onChoose={choose}
          onChange={(layer) => putLayers([layer])}
          onDone={done}
          onRemove={remove}
        />
        <p className="muted studio-legend">
          <Trans>The outer frame is the imprint area; keep important parts inside the dashed line.</Trans>
        </p>
        {location === product.locations[0] && (
          <Suspense>
            <OnProduct
              product={product}
              color={design.color ?? undefined}
              method={method?.method ?? ""}
              area={area}
              layers={layers}
              fonts={fonts}
              artworks={artworks}
            />
          </Suspense>
        )}
      </div>
      <div className="studio-side">
        <Suspense fallback={<div className="studio-add" />}>
          <AddBar
            onUpload={(documentId) => setWaiting({ documentId })}
            onAdd={(content, proportions) =>
              add(content, proportions, content.kind === "art" ? 0.5 : undefined)
            }
            onText={() =>
              add(
                {
                  kind: "text",
                  text: t`Your text`,
                  font: DEFAULT_FONT,
                  color: inkOn(ground),
                  align: "center",
                },
                TEXT_BOX,
                0.7,
              )
            }
          />
        </Suspense>
        {arriving && arriving.state !== "error" && (
          <p role="status">
            <Trans>Uploading {arrivingName} …</Trans>
          </p>
        )}
        {arriving?.state === "error" && <p className="field-error">{arriving.problem?.message}</p>}
        {layers.length === 0 ? (
          <p className="studio-empty">
            <Trans>Upload your logo, add text, or choose a piece of stock art.</Trans>
          </p>
        ) : (
          <ol className="studio-layers" aria-label={t`Layers, front to back`} reversed>
            {[...layers].reverse().map((layer) => (
              <li key={layer.layerId}>
                <button
                  type="button"
                  aria-pressed={layer === picked}
                  onClick={() => choose(layer === picked ? undefined : layer.layerId)}
                >
                  {names.get(layer.layerId)}
                </button>
              </li>
            ))}
          </ol>
        )}
        {fault && (
          <p className="studio-advice" role="status">
            {fault}
          </p>
        )}
        {picked && (
          <Suspense>
            <Properties
              key={picked.layerId}
              layer={picked}
              name={names.get(picked.layerId) ?? ""}
              area={area}
              ground={ground}
              artwork={artworkOf(picked, artworks)}
              method={method}
              fonts={fonts}
              onChange={change}
              onReference={(reference) => change(...withReference(all, picked, reference))}
              onStack={(step) => stack(picked, step)}
              onDuplicate={() => duplicate(picked)}
              onRemove={() => remove(picked)}
              onUpload={(documentId) => setWaiting({ documentId, replaces: picked.layerId })}
            />
          </Suspense>
        )}
        <div className="studio-end">
          <Button busy={busy} disabled={used.length === 0} onClick={() => void use()}>
            <Trans>Use this design</Trans>
          </Button>
          <Link className="link-button" to={left}>
            {proofOf(search) === null ? <Trans>Back to the product</Trans> : <Trans>Back to the proof</Trans>}
          </Link>
          <button type="button" className="link-button" onClick={() => setDeleting(true)}>
            <Trans>Delete this design</Trans>
          </button>
        </div>
      </div>
      {deleting && (
        <Suspense>
          <DeleteDesign
            onClose={() => setDeleting(false)}
            onDelete={async () => {
              await call(({ POST }) =>
                POST("/api/designs/{id}/delete", { params: { path: { id: design.designId } } }),
              );
              navigate(left);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The file that a layer shows. */
const artworkOf = ({ content }: DesignLayer, artworks: readonly ArtworkEntry[]) =>
  content.kind === "artwork" ? artworks.find(({ artworkId }) => artworkId === content.artworkId) : undefined;
