// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { mapHeight, mapWidth, nextProvince, provincePaths } from './province-paths.ts';
import { type MapProvince, ProvinceMap } from './province-map.tsx';

afterEach(cleanup);

/** Numbers of provinces. */
const [tehran, isfahan, semnan, fars] = [8, 4, 15, 17] as const;

test('all thirty-one provinces lie within the picture, in the order of their numbers', () => {
  expect(provincePaths.map(({ id }) => id)).toEqual(Array.from({ length: 31 }, (_, at) => at + 1));
  for (const { id, d, x, y } of provincePaths) {
    const spots = [...d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, one, other]) => [
      Number(one),
      Number(other),
    ]);
    const isInside = [[x, y], ...spots].every(
      ([left = -1, top = -1]) => left >= 0 && left <= mapWidth && top >= 0 && top <= mapHeight,
    );
    expect([id, isInside]).toEqual([id, true]);
  }
});

test('arrow keys go to the province that lies that way, past those without a link', () => {
  const among = new Set([tehran, isfahan, semnan, fars]);
  expect(nextProvince(tehran, 'ArrowRight', among)).toBe(semnan);
  expect(nextProvince(tehran, 'ArrowDown', among)).toBe(isfahan);
  expect(nextProvince(isfahan, 'ArrowDown', among)).toBe(fars);
  expect(nextProvince(tehran, 'ArrowDown', new Set([tehran, fars]))).toBe(fars);
  expect(nextProvince(fars, 'ArrowDown', among)).toBeUndefined();
  expect(nextProvince(tehran, 'Enter', among)).toBeUndefined();
});

const provinces: MapProvince[] = [
  { id: tehran, pct: 64, sentence: 'Tehran: 64%', href: '/tehran' },
  { id: semnan, pct: 108, sentence: 'Semnan: 108%', href: '/semnan' },
  { id: fars, pct: null, sentence: 'Fars: no ceiling', href: null },
];

test('the map is one stop of Tab, is walked by arrow keys, and tells the sentence of each province', () => {
  const opened: string[] = [];
  render(
    <ProvinceMap
      label="Map"
      provinces={provinces}
      hint="Choose one"
      unit="%"
      noneLabel="None"
      onOpen={(href, event) => {
        event.preventDefault();
        opened.push(href);
      }}
    />,
  );
  const link = (name: string) => screen.getByRole('link', { name });
  expect(screen.getAllByRole('link')).toHaveLength(2);
  expect([link('Tehran: 64%'), link('Semnan: 108%')].map((one) => one.getAttribute('tabindex'))).toEqual([
    '0',
    '-1',
  ]);
  expect(screen.getByText('Choose one')).toBeTruthy();
  link('Tehran: 64%').focus();
  fireEvent.keyDown(link('Tehran: 64%'), { key: 'ArrowRight' });
  expect(document.activeElement).toBe(link('Semnan: 108%'));
  expect(screen.getByText('Semnan: 108%', { selector: 'figcaption' })).toBeTruthy();
  fireEvent.click(link('Semnan: 108%'));
  expect(opened).toEqual(['/semnan']);
  expect(screen.getByRole('img', { name: 'Fars: no ceiling' })).toBeTruthy();
  expect(screen.getByText('108')).toBeTruthy();
});
