/** Colour arithmetic for the themes: WCAG 2.2 contrast and lightness steps in OKLCH (bottosson.github.io/posts/oklab). */

type Triple = [number, number, number];

const channels = (hex: string): Triple => {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  if (!match) throw new TypeError(`A colour must be written #rrggbb, not "${hex}".`);
  const part = (index: number) => parseInt(match[index] ?? '0', 16);
  return [part(1), part(2), part(3)];
};

const toHex = (rgb: Triple): string =>
  '#' +
  rgb
    .map((c) =>
      Math.round(Math.min(255, Math.max(0, c)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');

const toLinear = (c: number): number => {
  const v = c / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
};

const fromLinear = (v: number): number => 255 * (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

const luminance = (hex: string): number => {
  const [r, g, b] = channels(hex);
  return 0.2126 * toLinear(r) + 0.7152 * toLinear(g) + 0.0722 * toLinear(b);
};

/** Contrast of two opaque `#rrggbb` colours, from 1 to 21, in either order (WCAG 2.2, 1.4.3). */
export const contrastRatio = (a: string, b: string): number => {
  const [la, lb] = [luminance(a), luminance(b)];
  return (Math.max(la, lb) + 0.05) / (Math.min(la, lb) + 0.05);
};

/** Whether a text is `#rrggbb`, the only form the customizer's colour fields accept. */
export const isHexColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** Colour of `share` (0 to 1) of `color` laid over `base`, blended in sRGB as browsers do. */
export const mixColors = (color: string, base: string, share: number): string => {
  const [over, under] = [channels(color), channels(base)];
  const blend = (index: 0 | 1 | 2) => over[index] * share + under[index] * (1 - share);
  return toHex([blend(0), blend(1), blend(2)]);
};

const toOklab = (hex: string): Triple => {
  const [r, g, b] = channels(hex).map(toLinear) as Triple; // map keeps the length of a triple
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
};

const oklabToLinear = ([L, a, b]: Triple): Triple => {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
};

const inGamut = (rgb: Triple): boolean => rgb.every((v) => v >= -0.0005 && v <= 1.0005);

/** Colour of the same hue at another lightness; the chroma shrinks until the colour exists in sRGB. */
const atLightness = (hex: string, lightness: number): string => {
  const [, a, b] = toOklab(hex);
  let keep = 1;
  let linear = oklabToLinear([lightness, a, b]);
  while (!inGamut(linear) && keep > 0) {
    keep -= 0.02;
    linear = oklabToLinear([lightness, a * keep, b * keep]);
  }
  return toHex(linear.map((v) => fromLinear(Math.min(1, Math.max(0, v)))) as Triple); // still three channels
};

const LIGHTNESS_STEP = 0.004;

/**
 * Moves `color` lighter or darker in OKLCH by steps of .004 until it reaches `ratio` against every one of
 * `against`; gives white or black when the hue cannot reach it.
 */
export const untilContrast = (
  color: string,
  against: readonly string[],
  { ratio, toward }: { ratio: number; toward: 'darker' | 'lighter' },
): string => {
  const enough = (hex: string) => against.every((other) => contrastRatio(hex, other) >= ratio);
  const step = toward === 'darker' ? -LIGHTNESS_STEP : LIGHTNESS_STEP;
  let [lightness] = toOklab(color);
  let moved = color.toLowerCase();
  while (!enough(moved)) {
    lightness += step;
    if (lightness <= 0) return '#000000';
    if (lightness >= 1) return '#ffffff';
    moved = atLightness(color, lightness);
  }
  return moved;
};
