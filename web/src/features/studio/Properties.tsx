// The properties of the chosen layer: text, ink, place, size, turn, stack, and advice.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignStartHorizontal,
  AlignStartVertical,
  BringToFront,
  Copy,
  SendToBack,
  Trash2,
} from "lucide-react";
import type { ReactNode } from "react";
import type { ArtworkEntry, DecorationOffer, DesignLayer, FontOutlines } from "../../api/types.ts";
import { IconButton } from "../../ui/buttons/IconButton.tsx";
import { previewFaultOf } from "../artwork/index.ts";
import { adviceOn } from "./advice.ts";
import { FileTools } from "./FileTools.tsx";
import { InkField } from "./InkField.tsx";
import { inkOf, withInk } from "./inks.ts";
import { LengthField } from "./LengthField.tsx";
import { type Area, aligned, type Edge, moved, turned, withSide } from "./model.ts";
import { TextFields } from "./TextFields.tsx";

interface PropertiesProps {
  layer: DesignLayer;
  name: string;
  area: Area;
  ground: string | undefined;
  artwork: ArtworkEntry | undefined;
  method: DecorationOffer | undefined;
  fonts: ReadonlyMap<string, FontOutlines>;
  onChange: (layer: DesignLayer) => void;
  /** The customer's reference of the layer's ink. */
  onReference: (reference: string) => void;
  onStack: (step: 1 | -1) => void;
  onDuplicate: () => void;
  onRemove: () => void;
  onUpload: (artworkId: number) => void;
}

const EDGES: Array<[edge: Edge, name: string, icon: ReactNode]> = [
  ["left", t`Align left`, <AlignStartVertical key="left" aria-hidden="true" />],
  ["center", t`Center horizontally`, <AlignCenterVertical key="center" aria-hidden="true" />],
  ["right", t`Align right`, <AlignEndVertical key="right" aria-hidden="true" />],
  ["top", t`Align to the top`, <AlignStartHorizontal key="top" aria-hidden="true" />],
  ["middle", t`Center vertically`, <AlignCenterHorizontal key="middle" aria-hidden="true" />],
  ["bottom", t`Align to the bottom`, <AlignEndHorizontal key="bottom" aria-hidden="true" />],
];

export default function Properties(props: PropertiesProps) {
  const { layer, name, area, ground, artwork, method, fonts, onChange } = props;
  const { content } = layer;
  const ink = inkOf(layer);
  const advice = adviceOn(layer, { area, ground, artwork, method });
  return (
    <section className="studio-properties" aria-label={t`Properties of ${name}`}>
      <h2>{name}</h2>
      {advice.length > 0 && (
        <div role="status">
          <ul className="studio-advice">
            {advice.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      {content.kind === "text" && (
        <TextFields layer={layer} content={content} font={fonts.get(content.font)} onChange={onChange} />
      )}
      {ink && method && method.maxColors > 0 && (
        <InkField
          ink={ink}
          onColor={(color) => onChange(withInk(layer, { ...ink, color }))}
          onPick={(color) => onChange(withInk(layer, { color, reference: "" }))}
          onReference={props.onReference}
        />
      )}
      {ink && !(method && method.maxColors > 0) && (
        <div className="studio-color">
          <label>
            <Trans>Color</Trans>{" "}
            <input
              type="color"
              value={ink.color}
              onChange={(event) => onChange(withInk(layer, { ...ink, color: event.target.value }))}
            />
          </label>
        </div>
      )}
      <div className="studio-lengths">
        <LengthField
          label={t`Width`}
          value={layer.width}
          onChange={(value) => onChange(withSide(layer, "width", value))}
        />
        <LengthField
          label={t`Height`}
          value={layer.height}
          onChange={(value) => onChange(withSide(layer, "height", value))}
        />
        <LengthField
          label={t`From center →`}
          value={layer.x}
          onChange={(value) => onChange(moved(layer, { x: value - layer.x, y: 0 }))}
        />
        <LengthField
          label={t`From center ↓`}
          value={layer.y}
          onChange={(value) => onChange(moved(layer, { x: 0, y: value - layer.y }))}
        />
        <LengthField
          label={t`Turn (°)`}
          value={layer.turn}
          unit={10}
          onChange={(value) => onChange(turned(layer, value - layer.turn))}
        />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the controls of one field */}
      <div className="studio-buttons" role="group" aria-label={t`Align`}>
        {EDGES.map(([edge, label, icon]) => (
          <IconButton
            key={edge}
            aria-label={label}
            title={label}
            onClick={() => onChange(aligned(layer, area, edge))}
          >
            {icon}
          </IconButton>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the controls of one field */}
      <div className="studio-buttons" role="group" aria-label={t`Layer`}>
        <IconButton aria-label={t`Bring forward`} title={t`Bring forward`} onClick={() => props.onStack(1)}>
          <BringToFront aria-hidden="true" />
        </IconButton>
        <IconButton aria-label={t`Send backward`} title={t`Send backward`} onClick={() => props.onStack(-1)}>
          <SendToBack aria-hidden="true" />
        </IconButton>
        <IconButton aria-label={t`Duplicate`} title={t`Duplicate`} onClick={props.onDuplicate}>
          <Copy aria-hidden="true" />
        </IconButton>
        <IconButton aria-label={t`Delete`} title={t`Delete`} onClick={props.onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      {content.kind === "artwork" && artwork && !previewFaultOf(artwork.facts) && (
        <FileTools key={artwork.artworkId} artwork={artwork} method={method} onUpload={props.onUpload} />
      )}
    </section>
  );
}
