import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Colour, hexOf, hslOf, readColour, rgbOf } from './colour.ts';

const channel = fc.integer({ min: 0, max: 255 });
const read = (text: string): Colour => {
  const colour = readColour(text);
  if (!colour) throw new Error(`${text} is no colour`);
  return colour;
};

test('a colour written in digits is read back as it was', () => {
  fc.assert(
    fc.property(fc.tuple(channel, channel, channel), (channels) => {
      const hex = `#${channels.map((one) => one.toString(16).padStart(2, '0')).join('')}`;
      expect(hexOf(read(hex))).toBe(hex);
      expect(rgbOf(read(hex))).toBe(`rgb(${channels.join(', ')})`);
      expect(hexOf(read(rgbOf(read(hex))))).toBe(hex);
    }),
  );
});

test.each([
  ['#0a79bb', 'hsl(202, 90%, 39%)'],
  ['#ffffff', 'hsl(0, 0%, 100%)'],
  ['#000000', 'hsl(0, 0%, 0%)'],
  ['#ff0000', 'hsl(0, 100%, 50%)'],
])('%s is %s, and nearly so back', (hex, hsl) => {
  expect(hslOf(read(hex))).toBe(hsl);
  const channels = (text: string) => (rgbOf(read(text)).match(/\d+/g) ?? []).map(Number);
  const there = channels(hex);
  for (const [at, value] of channels(hsl).entries())
    expect(Math.abs(value - (there[at] ?? 0))).toBeLessThanOrEqual(3);
});

test('opacity is written and read', () => {
  expect(rgbOf({ h: 0, s: 1, v: 1, a: 0.5 })).toBe('rgba(255, 0, 0, 0.5)');
  expect(read('#ff000080').a).toBeCloseTo(0.5, 2);
});

test.each([
  ['rgb(100%, 0%, 0%)', 'rgb(255, 0, 0)'],
  ['rgb(50%, 100%, 0%)', 'rgb(128, 255, 0)'],
  ['rgb( 10, 20, 30 )', 'rgb(10, 20, 30)'],
  ['rgb(10 20 30 / 50%)', 'rgba(10, 20, 30, 0.5)'],
  ['rgb(۱۰, ۲۰, ۳۰)', 'rgb(10, 20, 30)'],
  ['#۱۰۲۰۳۰', 'rgb(16, 32, 48)'],
  ['hsl( 0 100% 50% )', 'rgb(255, 0, 0)'],
])('%s is read as %s', (typed, rgb) => {
  expect(rgbOf(read(typed))).toBe(rgb);
});

test('text that is no colour is refused; grey keeps the hue there was', () => {
  for (const text of ['hello', '', '#12', 'rgb(1,2)', 'rgb(300, 0, 0)', 'rgb(101%, 0, 0)'])
    expect(readColour(text)).toBeNull();
  expect(readColour('#808080', 210)?.h).toBe(210);
});
