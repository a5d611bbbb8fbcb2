/** Colours by hue, saturation, value and opacity, and their notations of CSS. */
import { toLatinDigits } from '@nazer/persian/fold.ts';

export interface Colour {
  /** Hue in degrees, 0 to 360. */
  readonly h: number;
  /** Saturation from 0 to 1, like value (0 is black) and opacity (0 is transparent). */
  readonly s: number;
  readonly v: number;
  readonly a: number;
}

/** Three channels: red, green, blue from 0 to 255, or hue, saturation, lightness. */
type Three = readonly [number, number, number];

/** `hue` is taken for a grey, which has no hue of its own. */
function fromRgb([red, green, blue]: Three, { a, hue }: { a: number; hue: number }): Colour {
  const [r, g, b] = [red / 255, green / 255, blue / 255];
  const v = Math.max(r, g, b);
  const spread = v - Math.min(r, g, b);
  // A slider of hue must not jump to red when the colour passes grey, so the previous hue stays.
  if (spread === 0) return { h: hue, s: 0, v, a };
  const sixth = v === r ? (g - b) / spread : v === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
  return { h: (sixth * 60 + 360) % 360, s: spread / v, v, a };
}

function toRgb({ h, s, v }: Colour): Three {
  const channel = (shift: number): number => {
    const place = (shift + h / 60) % 6;
    return Math.round(255 * (v - v * s * Math.max(0, Math.min(place, 4 - place, 1))));
  };
  return [channel(5), channel(3), channel(1)];
}

function fromHsl([h, s, l]: Three, a: number): Colour {
  const v = l + s * Math.min(l, 1 - l);
  return { h, s: v === 0 ? 0 : 2 * (1 - l / v), v, a };
}

/** Two hexadecimal digits. */
const pair = (value: number): string => Math.round(value).toString(16).padStart(2, '0');
/** Opacity as the last argument of a notation; empty for an opaque colour. */
const opacity = (a: number): string => (a < 1 ? `, ${Math.round(a * 100) / 100}` : '');

/** `#rrggbb`, or `#rrggbbaa` when not opaque; small letters. */
export const hexOf = (colour: Colour): string =>
  `#${toRgb(colour).map(pair).join('')}${colour.a < 1 ? pair(colour.a * 255) : ''}`;

/** `rgb(38, 127, 191)`, or `rgba(38, 127, 191, 0.5)` when not opaque. */
export const rgbOf = (colour: Colour): string =>
  `rgb${colour.a < 1 ? 'a' : ''}(${toRgb(colour).join(', ')}${opacity(colour.a)})`;

/** `hsl(205, 67%, 45%)`, or `hsla(205, 67%, 45%, 0.5)` when not opaque. */
export function hslOf({ h, s, v, a }: Colour): string {
  const l = v * (1 - s / 2);
  const saturation = l === 0 || l === 1 ? 0 : (v - l) / Math.min(l, 1 - l);
  return `hsl${a < 1 ? 'a' : ''}(${Math.round(h)}, ${Math.round(saturation * 100)}%, ${Math.round(l * 100)}%${opacity(a)})`;
}

export const notations = { HEX: hexOf, RGB: rgbOf, HSL: hslOf } as const;
export type Notation = keyof typeof notations;

const hex = /^#?([\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i;
const functional = /^(rgb|hsl)a?\(([^)]+)\)$/i;

function readHex(digits: string, hue: number): Colour {
  const long = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  const [r = 0, g = 0, b = 0, a = 255] = (long.match(/../g) ?? []).map((one) => Number.parseInt(one, 16));
  return fromRgb([r, g, b], { a: a / 255, hue });
}

const channelLimits = { rgb: [255, 255, 255, 1], hsl: [360, 100, 100, 1] } as const;

/** Colour written as `rgb(…)` or `hsl(…)`; null for anything else, and when a number is missing or out of its range. */
function readFunctional(typed: string, hue: number): Colour | null {
  const [, kind = '', inside = ''] = functional.exec(typed) ?? [];
  const isHsl = kind.toLowerCase() === 'hsl';
  const numbers = inside
    .trim()
    .split(/[\s,/]+/)
    .map((one, at) => {
      const value = Number.parseFloat(one);
      if (!one.endsWith('%')) return value;
      // Of hue, saturation and lightness, the latter two are always percentages.
      return at < 3 && isHsl ? value : (value / 100) * (at < 3 ? 255 : 1);
    });
  const [first = NaN, second = NaN, third = NaN, a = 1] = numbers;
  const bounds = isHsl ? channelLimits.hsl : channelLimits.rgb;
  if (![first, second, third, a].every((value, at) => value >= 0 && value <= (bounds[at] ?? 0))) return null;
  return isHsl ? fromHsl([first, second / 100, third / 100], a) : fromRgb([first, second, third], { a, hue });
}

/**
 * Parses `#rgb`, `#rrggbb`, `#rrggbbaa` (also without `#`), `rgb(…)` and `hsl(…)`, also with percentages and in Persian
 * digits; null for any other text. `hue` is taken for a grey that is not written as `hsl(…)`, as such a grey has no hue of its own.
 */
export function readColour(text: string, hue = 0): Colour | null {
  const typed = toLatinDigits(text.trim());
  const digits = hex.exec(typed)?.[1];
  return digits ? readHex(digits, hue) : readFunctional(typed, hue);
}
