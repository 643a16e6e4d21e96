// The customer's designs as they change, and suggestions of changes: staff drag a layer, and the customer accepts it or not.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import { addresses } from "../../api/addresses.ts";
import { explain } from "../../api/errors.ts";
import type { ArtworkEntry, Design, DesignLayer, Product } from "../../api/types.ts";
import { useRetryKey } from "../../api/useRetryKey.ts";
import { showToast } from "../../features/notices/index.ts";
import {
  areaOf,
  Board,
  faultOfFile,
  nameOf,
  sizeInWords,
  stacked,
  useFonts,
} from "../../features/studio/index.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { FailureAlert } from "../../ui/feedback/FailureAlert.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import { TextArea } from "../../ui/fields/TextArea.tsx";
import { useSupport } from "../useSupport.ts";
import { observedPreview } from "./observing.ts";
import { MirrorPanel } from "./Panel.tsx";
import { useProductName } from "./ProductName.tsx";
import { MAX_NOTE_LENGTH, suggest } from "./suggesting.ts";
import { useMirrored } from "./useMirror.tsx";

interface DesignsPanelProps {
  observation: number;
  session: string;
}

export function DesignsPanel(place: DesignsPanelProps) {
  const designs = useMirrored<Design>("designs/").toSorted((a, b) => b.createdAt - a.createdAt);
  const layers = useMirrored<DesignLayer>("designLayers/");
  const begun = designs.filter(({ designId }) => layers.some((layer) => layer.designId === designId));
  if (begun.length === 0) return null;
  return (
    <MirrorPanel title={t`Designs`} count={begun.length}>
      {begun.map((design) => (
        <MirroredDesign
          key={design.designId}
          {...place}
          design={design}
          layers={layers.filter(({ designId }) => designId === design.designId)}
        />
      ))}
    </MirrorPanel>
  );
}

interface MirroredDesignProps extends DesignsPanelProps {
  design: Design;
  layers: readonly DesignLayer[];
}

function MirroredDesign({ design, layers, ...place }: MirroredDesignProps) {
  const name = useProductName(design.productId);
  const product = useSupport(addresses.product(design.productId)).data;
  const used = product?.locations.filter((location) =>
    layers.some((layer) => layer.location === location.name),
  );
  return (
    <div className="mirror-design">
      <h3>{name}</h3>
      {used?.map((location) => (
        <AtLocation
          key={location.name}
          {...place}
          design={design}
          ground={product?.colors.find((color) => color.name === design.color)?.hex}
          location={location}
          layers={layers.filter((layer) => layer.location === location.name)}
        />
      ))}
    </div>
  );
}

interface AtLocationProps extends MirroredDesignProps {
  ground: string | undefined;
  location: Product["locations"][number];
}

function AtLocation({ observation, session, design, ground, location, layers }: AtLocationProps) {
  const area = useMemo(() => areaOf(location), [location]);
  const artworks = useMirrored<ArtworkEntry>("artworks/");
  const [chosen, setChosen] = useState<number>();
  /** The layer as staff would have it. */
  const [changed, setChanged] = useState<DesignLayer>();
  const shown = stacked(layers.map((layer) => (layer.layerId === changed?.layerId ? changed : layer)));
  const fonts = useFonts(shown);
  const file = (id: number) => artworks.find(({ artworkId }) => artworkId === id);
  const names = new Map(
    shown.map((layer) => [
      layer.layerId,
      nameOf(layer, layer.content.kind === "artwork" ? file(layer.content.artworkId) : undefined),
    ]),
  );
  const faults = shown.flatMap(({ content }) => {
    const artwork = content.kind === "artwork" ? file(content.artworkId) : undefined;
    return (artwork && faultOfFile(artwork)) ?? [];
  });
  const now = layers.find(({ layerId }) => layerId === changed?.layerId);
  const picked = shown.find(({ layerId }) => layerId === chosen);

  /** One layer at a time: the change of another one is given up. */
  const change = (layer: DesignLayer) => setChanged(layer);

  return (
    <div className="mirror-board">
      <p className="muted">{`${location.name}: ${sizeInWords(area)}`}</p>
      <Board
        area={area}
        ground={ground}
        layers={shown}
        names={names}
        fonts={fonts}
        fileOf={(id) => {
          const found = file(id);
          return found?.facts.preview ? observedPreview(observation, found) : undefined;
        }}
        ghosts={now ? [now] : []}
        chosen={chosen}
        onChoose={setChosen}
        onChange={change}
        onDone={(_, after) => change(after)}
        onRemove={() => undefined}
      />
      {[...new Set(faults)].map((fault) => (
        <p key={fault} className="field-error">
          {fault}
        </p>
      ))}
      {picked?.content.kind === "text" && (
        <Field
          label={t`Text`}
          value={picked.content.text}
          onChange={({ target }) =>
            change({ ...picked, content: { ...picked.content, text: target.value } as typeof picked.content })
          }
        />
      )}
      {changed && now ? (
        <SuggestChange
          key={changed.layerId}
          session={session}
          productId={design.productId}
          layer={changed}
          onOver={() => setChanged(undefined)}
        />
      ) : (
        <p className="muted">
          <Trans>Drag a layer, or move it with the arrow keys, to suggest a change.</Trans>
        </p>
      )}
    </div>
  );
}

interface SuggestChangeProps {
  session: string;
  productId: number;
  layer: DesignLayer;
  onOver: () => void;
}

function SuggestChange({ session, productId, layer, onOver }: SuggestChangeProps) {
  const [note, setNote] = useState("");
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const keyFor = useRetryKey();

  async function send() {
    const said = note.trim();
    const body = { productId, layer, ...(said && { note: said }) };
    setBusy(true);
    try {
      await suggest(session, body, keyFor(body));
      showToast(t`The customer sees your suggestion.`);
      onOver();
    } catch (error) {
      setFailure(explain(error));
      setBusy(false);
    }
  }

  return (
    <div className="mirror-suggest">
      <FailureAlert>{failure}</FailureAlert>
      <TextArea
        label={t`Note on this change`}
        optional
        rows={2}
        maxLength={MAX_NOTE_LENGTH}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <p className="mirror-choices">
        <Button busy={busy} onClick={() => void send()}>
          <Trans>Suggest this change</Trans>
        </Button>
        <Button look="quiet" onClick={onOver}>
          <Trans>Discard</Trans>
        </Button>
      </p>
    </div>
  );
}
