import { expect, test } from 'vitest';
import { capitals, capitalsOf } from './capitals.ts';
import { continentNames, codesOf, countryShapes } from '@nazer/ui/maps/countries.ts';
import { nameOfCountry } from '@nazer/ui/maps/country-name.ts';
import { kilometresBetween } from './distance.ts';
import { provinceShapes } from '@nazer/ui/iran/province-shapes.ts';
import { iranProvinces } from './provinces.ts';

test('the way from Tehran to Paris is about 4200 kilometres, and as long back', () => {
  const [tehran, paris] = capitalsOf('IR', 'FR');
  if (!tehran || !paris) throw new Error('a capital is gone');
  expect(kilometresBetween(tehran.at, paris.at)).toBeGreaterThan(4150);
  expect(kilometresBetween(tehran.at, paris.at)).toBeLessThan(4250);
  expect(kilometresBetween(paris.at, tehran.at)).toBe(kilometresBetween(tehran.at, paris.at));
});

test('every country of a continent has a shape and a name of its own in both languages', () => {
  const shapes = new Set(countryShapes.features.map(({ id }) => String(id)));
  const codes = continentNames.flatMap(codesOf);
  expect(codes.filter((code) => !shapes.has(code))).toEqual([]);
  expect([...shapes].filter((code) => !codes.includes(code))).toEqual(['XK']);
  for (const language of ['fa', 'en']) {
    const names = codes.map((code) => nameOfCountry(code, language));
    expect(new Set(names).size).toBe(codes.length);
    expect(names.filter((name) => /^[A-Z]{2}$/.test(name))).toEqual([]);
  }
});

test('capitals stand on the ground, each once', () => {
  expect(new Set(capitals.map(({ code }) => code)).size).toBe(capitals.length);
  for (const { at, en } of capitals) {
    const [longitude, latitude] = at;
    expect({ en, isThere: Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 }).toHaveProperty(
      'isThere',
      true,
    );
  }
});

test('Iran has its thirty-one provinces, each with a shape', () => {
  const shapes = provinceShapes.features.map(({ id }) => String(id)).toSorted();
  expect(shapes).toEqual(iranProvinces.map(({ code }) => code).toSorted());
  expect(shapes).toHaveLength(31);
});
