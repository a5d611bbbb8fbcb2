// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { IranRegions } from './iran-regions.tsx';
import { type MapPlace, PlaceMap } from './place-map.tsx';
import { nextPlace } from './picture.ts';
import { countryPlaces, worldHeight, worldPath, worldWidth } from './world-picture.ts';
import { type PlaceFigure, WorldBubbles } from './world-bubbles.tsx';

afterEach(cleanup);

const place = (id: string, x: number, y: number, more: Partial<MapPlace> = {}): MapPlace => ({
  id,
  x,
  y,
  radius: 10,
  strength: 1,
  sentence: `${id}: 10`,
  href: null,
  ...more,
});

const opened: string[] = [];

function Shown({ places }: { readonly places: readonly MapPlace[] }) {
  const [pointed, onPoint] = useState<string | null>(null);
  const [chosen, onChoose] = useState<string | null>(null);
  return (
    <PlaceMap
      {...{ pointed, chosen, onPoint, onChoose, places }}
      label="Map"
      hint="Choose one"
      width={100}
      height={90}
      onOpen={(href, event) => {
        event.preventDefault();
        opened.push(href);
      }}
    />
  );
}

const spots = [place('west', 10, 50), place('middle', 50, 50), place('north', 50, 10)];
const button = (name: string) => screen.getByRole('button', { name: `${name}: 10` });
const tip = () => document.querySelector('.nz-places__tip')?.textContent ?? null;

test('the world is drawn within its picture, and a country stands where it lies', () => {
  const numbers = [...worldPath.matchAll(/(-?[\d.]+) (-?[\d.]+)/gu)];
  expect(numbers.length).toBeGreaterThan(5000);
  for (const [pair, x, y] of numbers) {
    const isInside = Number(x) >= 0 && Number(x) <= worldWidth && Number(y) >= 0 && Number(y) <= worldHeight;
    expect([pair, isInside]).toEqual([pair, true]);
  }
  const [iran, china, brazil, germany] = ['IR', 'CN', 'BR', 'DE'].map((code) => countryPlaces.get(code));
  if (!iran || !china || !brazil || !germany) throw new Error('a country is gone');
  expect(brazil.x).toBeLessThan(germany.x);
  expect(germany.x).toBeLessThan(iran.x);
  expect(iran.x).toBeLessThan(china.x);
  expect(germany.y).toBeLessThan(iran.y);
  expect(iran.y).toBeLessThan(brazil.y);
});

test('a map is one stop of Tab, from which the arrow keys go to the neighbour that lies that way', () => {
  render(<Shown places={spots} />);
  expect(screen.getAllByRole('button').map((one) => one.getAttribute('tabindex'))).toEqual(['0', '-1', '-1']);
  button('west').focus();
  fireEvent.keyDown(button('west'), { key: 'ArrowRight' });
  expect(document.activeElement).toBe(button('middle'));
  expect(tip()).toBe('middle: 10');
  fireEvent.keyDown(button('middle'), { key: 'ArrowUp' });
  expect(document.activeElement).toBe(button('north'));
  fireEvent.keyDown(button('north'), { key: 'ArrowUp' });
  expect(document.activeElement).toBe(button('north'));
  expect(button('north').getAttribute('tabindex')).toBe('0');
});

test('an arrow passes a near place that lies beside the way for one on it, and takes it where there is no other', () => {
  const places = [place('here', 10, 10), place('below', 12, 30), place('ahead', 60, 12)];
  expect(nextPlace('here', 'ArrowRight', places)).toBe('ahead');
  expect(nextPlace('here', 'ArrowRight', places.slice(0, 2))).toBe('below');
  expect(nextPlace('here', 'ArrowLeft', places)).toBeUndefined();
});

test('Enter pins a place in sight, Escape leaves the map and unpins the place', () => {
  render(<Shown places={spots} />);
  button('west').focus();
  fireEvent.keyDown(button('west'), { key: 'Enter' });
  expect(button('west').getAttribute('aria-pressed')).toBe('true');
  fireEvent.blur(button('west'), { relatedTarget: document.body });
  expect(tip()).toBe('west: 10');
  button('west').focus();
  fireEvent.keyDown(button('west'), { key: 'Escape' });
  expect(tip()).toBeNull();
  expect(button('west').getAttribute('aria-pressed')).toBe('false');
  expect(document.activeElement).toBe(screen.getByText('Choose one'));
});

test('the place under the pointer is described until the pointer leaves', () => {
  render(<Shown places={spots} />);
  fireEvent.pointerEnter(button('north'));
  expect(tip()).toBe('north: 10');
  fireEvent.pointerLeave(screen.getByRole('group', { name: 'Map' }));
  expect(tip()).toBeNull();
});

test('a second press lets a chosen place go', () => {
  render(<Shown places={spots} />);
  fireEvent.click(button('north'));
  expect(button('north').getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(button('north'));
  expect(button('north').getAttribute('aria-pressed')).toBe('false');
});

test('a place with an address is a link whose press is heard of', () => {
  opened.length = 0;
  render(<Shown places={[place('door', 50, 50, { href: '/rows' })]} />);
  fireEvent.click(screen.getByRole('link', { name: 'door: 10' }));
  expect(opened).toEqual(['/rows']);
});

const figure = (id: string, value: number): PlaceFigure => ({
  id,
  value,
  sentence: `${id}: ${value}`,
  href: null,
});
const still = { pointed: null, chosen: null, onPoint: () => undefined, onChoose: () => undefined };

test('the area of a bubble grows with its figure, and the smaller lies on the larger', () => {
  const figures = [figure('TR', 25), figure('IR', 100), figure('XX', 50)];
  render(<WorldBubbles {...still} label="World" hint="" figures={figures} />);
  const bubbles = screen.getAllByRole('button');
  expect(bubbles.map((one) => one.getAttribute('aria-label'))).toEqual(['IR: 100', 'TR: 25']);
  const [iran = 0, turkey = 0] = bubbles.map((one) =>
    Number(one.querySelector('.nz-places__bubble')?.getAttribute('r')),
  );
  expect(iran / turkey).toBeCloseTo(2);
});

test('a region is all of its provinces, with its figure on it; one without provinces is left to the list', () => {
  const provincesOf = (id: string) => ({ one: [8, 15] })[id] ?? [];
  const figures = [figure('one', 7), figure('none', 3)];
  render(<IranRegions {...still} label="Iran" hint="" figures={figures} provincesOf={provincesOf} />);
  const map = within(screen.getByRole('group', { name: 'Iran' }));
  expect(map.getAllByRole('button')).toHaveLength(1);
  const d = map.getByRole('button').querySelector('path')?.getAttribute('d') ?? '';
  expect(d.split('M').length - 1).toBeGreaterThanOrEqual(2);
  expect(map.getByText('7')).toBeTruthy();
});
