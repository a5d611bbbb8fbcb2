/** Ground of maps: bundled shapes, or Google's tiles when the installation has a key for them. */
import { storeLocally } from '@nazer/ui/store-locally.ts';
import { useSyncExternalStore } from 'react';

export const engines = ['bundled', 'google'] as const;
export type Engine = (typeof engines)[number];

const storageKey = 'nazer-gallery-map';
const listeners = new Set<() => void>();
let current: Engine = localStorage.getItem(storageKey) === 'google' ? 'google' : 'bundled';

function storeEngine(engine: Engine): void {
  current = engine;
  storeLocally(storageKey, engine);
  for (const notify of listeners) notify();
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Ground chosen for all maps and stored in this browser, and the function that chooses another for all of them. */
export const useEngine = (): readonly [Engine, (engine: Engine) => void] => [
  useSyncExternalStore(subscribe, () => current),
  storeEngine,
];
