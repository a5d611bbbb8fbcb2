/** One colour shared by all samples, kept in this browser. */
import { useSyncExternalStore } from 'react';
import { type Colour, hexOf, readColour } from './colour.ts';

const place = 'nazer-gallery-colour';
const first: Colour = { h: 205, s: 0.9, v: 0.73, a: 1 };
const listeners = new Set<() => void>();
let now = readColour(localStorage.getItem(place) ?? '') ?? first;

function keep(colour: Colour): void {
  now = colour;
  localStorage.setItem(place, hexOf(colour));
  for (const notify of listeners) notify();
}

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

export const useStoredColour = (): readonly [Colour, (colour: Colour) => void] => [
  useSyncExternalStore(listen, () => now),
  keep,
];
