/** Ground of maps: bundled shapes, or Google's tiles when the installation has a key for them. */
import { useSyncExternalStore } from 'react';

export const engines = ['bundled', 'google'] as const;
export type Engine = (typeof engines)[number];

const place = 'nazer-gallery-map';
const listeners = new Set<() => void>();
let now: Engine = localStorage.getItem(place) === 'google' ? 'google' : 'bundled';

function keep(engine: Engine): void {
  now = engine;
  localStorage.setItem(place, engine);
  for (const notify of listeners) notify();
}

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Map engine chosen for all maps, kept in this browser. */
export const useEngine = (): readonly [Engine, (engine: Engine) => void] => [
  useSyncExternalStore(listen, () => now),
  keep,
];
