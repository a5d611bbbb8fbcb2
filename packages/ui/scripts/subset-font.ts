/**
 * Makes src/fonts/vazirmatn.woff2: the variable Vazirmatn cut down to Persian, Arabic, Latin, punctuation and
 * arrows, weights 400 to 700, with the features that shape it, ss01 and tnum kept.
 * Run it by name: `node packages/ui/scripts/subset-font.ts`.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

const source = dirname(createRequire(import.meta.url).resolve('vazirmatn/package.json'));
const target = new URL('../src/fonts/', import.meta.url);

/** Inclusive code point ranges. Latin extended covers Turkish, German and French names. */
const RANGES: [number, number][] = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x218, 0x21b],
  [0x600, 0x6d5],
  [0x6f0, 0x6f9],
  [0x200c, 0x200f],
  [0x2010, 0x2026],
  [0x202a, 0x202f],
  [0x2030, 0x203a],
  [0x2066, 0x2069],
  [0x20ac, 0x20ac],
  [0x2116, 0x2122],
  [0x2190, 0x2199],
  [0x2212, 0x2212],
  [0x2248, 0x2265],
  [0x25b2, 0x25cf],
  [0x2713, 0x2717],
  [0xfd3e, 0xfd3f],
  [0xfdfc, 0xfdfc],
];

const text = RANGES.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, offset) => String.fromCodePoint(from + offset)),
).join('');

/**
 * OpenType features to keep: those that shape Persian and Latin, and our two switches ss01 (Persian digits) and tnum
 * (digits of equal width).
 */
const FEATURES = 'ccmp locl isol init medi fina rlig liga calt rclt curs kern mark mkmk rvrn ss01 tnum'.split(
  ' ',
);

const original = readFileSync(join(source, 'fonts/variable/Vazirmatn[wght].ttf'));
const subset = await subsetFont(original, text, {
  targetFormat: 'woff2',
  keepFeatures: FEATURES,
  noHinting: true,
  variationAxes: { wght: { min: 400, max: 700, default: 400 } },
});

mkdirSync(target, { recursive: true });
writeFileSync(new URL('vazirmatn.woff2', target), subset);
copyFileSync(join(source, 'OFL.txt'), new URL('OFL.txt', target));
process.stdout.write(`vazirmatn.woff2: ${(subset.length / 1024).toFixed(1)} KB\n`);
