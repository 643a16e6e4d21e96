// The text of a layer, its font and alignment. The layer keeps its letter size when the text changes.
import { t } from "@lingui/core/macro";
import type { DesignLayer, FontOutlines, LayerContent, TextAlign } from "../../api/types.ts";
import { SelectField } from "../../ui/fields/SelectField.tsx";
import { TextArea } from "../../ui/fields/TextArea.tsx";
import { useFontList } from "./fonts.ts";
import { MIN_SIZE } from "./model.ts";
import { outlineOf } from "./text.ts";

type TextContent = Extract<LayerContent, { kind: "text" }>;

interface TextFieldsProps {
  layer: DesignLayer;
  content: TextContent;
  font: FontOutlines | undefined;
  onChange: (layer: DesignLayer) => void;
}

const MAX_LENGTH = 200;
const MAX_LINES = 8;
const ALIGNMENTS: Array<[TextAlign, string]> = [
  ["left", t`Left`],
  ["center", t`Centered`],
  ["right", t`Right`],
];

export function TextFields({ layer, content, font, onChange }: TextFieldsProps) {
  const fonts = useFontList();
  const missing = font && outlineOf(font, content.text, content.align).missing;

  return (
    <>
      <TextArea
        label={t`Text`}
        value={content.text}
        rows={2}
        maxLength={MAX_LENGTH}
        error={missing ? t`This font does not have ${missing}. Choose another font.` : undefined}
        onChange={(event) => {
          const text = event.target.value.split("\n").slice(0, MAX_LINES).join("\n");
          // An empty text cannot be kept; it is deleted with its layer.
          if (text.trim()) onChange(withText(layer, { ...content, text }, font));
        }}
      />
      <SelectField
        label={t`Font`}
        value={content.font}
        choices={(fonts.state === "ready" ? fonts.data : []).map(({ name, label }) => ({
          value: name,
          name: label,
        }))}
        onChange={(event) => onChange({ ...layer, content: { ...content, font: event.target.value } })}
      />
      <SelectField
        label={t`Alignment`}
        value={content.align}
        choices={ALIGNMENTS.map(([value, name]) => ({ value, name }))}
        onChange={(event) =>
          onChange({ ...layer, content: { ...content, align: event.target.value as TextAlign } })
        }
      />
    </>
  );
}

/** A layer with another text in letters of the same size. */
export function withText(
  layer: DesignLayer,
  content: TextContent,
  font: FontOutlines | undefined,
): DesignLayer {
  const next = { ...layer, content };
  if (!font || layer.content.kind !== "text") return next;
  const before = outlineOf(font, layer.content.text, content.align);
  const after = outlineOf(font, content.text, content.align);
  const scale = Math.min(layer.width / before.width, layer.height / before.height);
  // A text without known characters has no size of its own.
  const atLeast = (length: number) => Math.max(MIN_SIZE, Math.round(length * scale));
  return { ...next, width: atLeast(after.width), height: atLeast(after.height) };
}
