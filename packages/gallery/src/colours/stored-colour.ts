/** One colour shared by all samples and stored in this browser. */
import { storeLocally } from '@nazer/ui/store-locally.ts';
import { useSyncExternalStore } from 'react';
import { type Colour, hexOf, readColour } from './colour.ts';

const storageKey = 'nazer-gallery-colour';
const first: Colour = { h: 205, s: 0.9, v: 0.73, a: 1 };
const listeners = new Set<() => void>();
let current = readColour(localStorage.getItem(storageKey) ?? '') ?? first;

function storeColour(colour: Colour): void {
  current = colour;
  storeLocally(storageKey, hexOf(colour));
  for (const notify of listeners) notify();
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** The colour, and the function that changes it in all samples. */
export const useStoredColour = (): readonly [Colour, (colour: Colour) => void] => [
  useSyncExternalStore(subscribe, () => current),
  storeColour,
];
