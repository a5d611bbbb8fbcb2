/** Parts of colour pickers; bars are native range inputs, so that keys work. */
import { useTranslator } from '../demo.ts';
import { Input } from 'antd';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { type Colour, hexOf, type Notation, notations, readColour, rgbOf } from './colour.ts';
import './colours.css';

/** A colour picker or a part of one; `onChange` is called at every movement. */
export interface ColourProps {
  readonly value: Colour;
  readonly onChange: (colour: Colour) => void;
}

const rainbow = Array.from({ length: 7 }, (_, at) => hexOf({ h: at * 60, s: 1, v: 1, a: 1 })).join(', ');

/** Bar of hues; it runs from left to right in both directions of reading, because the gradient behind it does. */
export function HueBar({ value, onChange }: ColourProps) {
  const t = useTranslator();
  return (
    <input
      type="range"
      dir="ltr"
      className="gal-colour-bar"
      aria-label={t('فام', 'Hue')}
      min={0}
      max={359}
      value={Math.round(value.h)}
      style={{ background: `linear-gradient(to right, ${rainbow})` }}
      onChange={({ target }) => onChange({ ...value, h: Number(target.value) })}
    />
  );
}

export function AlphaBar({ value, onChange }: ColourProps) {
  const t = useTranslator();
  const ends = [0, 1].map((a) => rgbOf({ ...value, a })).join(', ');
  return (
    <input
      type="range"
      dir="ltr"
      className="gal-colour-bar"
      aria-label={t('پوشانندگی', 'Opacity')}
      min={0}
      max={100}
      value={Math.round(value.a * 100)}
      style={{ background: `linear-gradient(to right, ${ends})` }}
      onChange={({ target }) => onChange({ ...value, a: Number(target.value) / 100 })}
    />
  );
}

const within = (part: number): number => Math.min(1, Math.max(0, part));
/** Change by an arrow key. */
const keySteps: Readonly<Record<string, readonly [s: number, v: number]>> = {
  ArrowLeft: [-0.05, 0],
  ArrowRight: [0.05, 0],
  ArrowUp: [0, 0.05],
  ArrowDown: [0, -0.05],
};

/** Area to pick saturation (to the right) and value (upwards) by pointer or arrows; `isCross` marks the place by a cross. */
export function Square({ value, onChange, isCross = false }: ColourProps & { readonly isCross?: boolean }) {
  const t = useTranslator();
  const pick = (event: PointerEvent) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const [s, v] = [within((event.clientX - left) / width), within(1 - (event.clientY - top) / height)];
    onChange({ ...value, s, v });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = keySteps[event.key];
    if (!step) return;
    event.preventDefault();
    onChange({ ...value, s: within(value.s + step[0]), v: within(value.v + step[1]) });
  };
  const [white, hue, black] = [
    hexOf({ h: 0, s: 0, v: 1, a: 1 }),
    hexOf({ h: value.h, s: 1, v: 1, a: 1 }),
    hexOf({ h: 0, s: 0, v: 0, a: 1 }),
  ];
  const percent = { s: Math.round(value.s * 100), v: Math.round(value.v * 100) };
  return (
    <div
      role="slider"
      tabIndex={0}
      className="gal-colour-square"
      aria-label={t('سیری و روشنی', 'Saturation and value')}
      aria-valuenow={percent.s}
      aria-valuetext={t('سیری {saturation}، روشنی {value}', 'saturation {saturation}, value {value}', {
        saturation: percent.s,
        value: percent.v,
      })}
      style={{
        background: `linear-gradient(to top, ${black}, transparent), linear-gradient(to right, ${white}, ${hue})`,
        direction: 'ltr',
      }}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        pick(event);
      }}
      onPointerMove={(event) => event.buttons > 0 && pick(event)}
    >
      <i
        data-cross={isCross}
        style={{ insetInlineStart: `${value.s * 100}%`, insetBlockStart: `${(1 - value.v) * 100}%` }}
      />
    </div>
  );
}

interface SwatchesProps extends ColourProps {
  /** As `#rrggbb` in small letters, as `hexOf` writes them; otherwise the current one is not marked. */
  readonly colours: readonly string[];
  readonly isRound?: boolean;
}

export const Swatches = ({ value, onChange, colours, isRound = false }: SwatchesProps) => (
  <div className="gal-colour-swatches" data-round={isRound}>
    {colours.map((hex) => (
      <button
        key={hex}
        type="button"
        aria-label={hex}
        aria-pressed={hexOf(value) === hex}
        style={{ background: hex }}
        onClick={() => onChange(readColour(hex, value.h) ?? value)}
      />
    ))}
  </div>
);

/** Text field for a colour. Text that is no colour changes nothing, and gives way to the colour when the field is left. */
export function Field({ value, onChange, notation }: ColourProps & { readonly notation: Notation }) {
  /** What is being typed, stored so that the notation does not rewrite it meanwhile. */
  const [typed, setTyped] = useState<string>();
  return (
    <label className="gal-colour-field">
      <span className="lat">{notation}</span>
      <Input
        size="small"
        dir="ltr"
        value={typed ?? notations[notation](value)}
        onChange={({ target }) => {
          setTyped(target.value);
          const read = readColour(target.value, value.h);
          if (read) onChange(read);
        }}
        onBlur={() => setTyped(undefined)}
      />
    </label>
  );
}

/** Swatch of the colour with its hexadecimal notation on it. */
export const ColourSample = ({ value }: { readonly value: Colour }) => (
  <div className="gal-colour-face" style={{ background: rgbOf(value) }}>
    <bdi
      dir="ltr"
      style={{ background: 'var(--nz-surface)', color: 'var(--nz-tx)', paddingInline: 6, borderRadius: 4 }}
    >
      {hexOf(value)}
    </bdi>
  </div>
);

/** Colours at even steps around the colour wheel from red, as `#rrggbb`. */
export const hues = (count: number, { s, v }: { s: number; v: number }): readonly string[] =>
  Array.from({ length: count }, (_, at) => hexOf({ h: (at * 360) / count, s, v, a: 1 }));
/** Greys at even steps from black to white, both included; `count` is at least 2. */
export const greys = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => hexOf({ h: 0, s: 0, v: at / (count - 1), a: 1 }));
