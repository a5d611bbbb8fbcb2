import { foldKey } from '@nazer/persian/fold.ts';
import type { IconName } from '@nazer/ui/icons/icon.tsx';

/** One hit of the palette. */
export interface Hit {
  /** Unique among all hits. */
  id: string;
  title: string;
  detail: string;
  /** List of the record; absent for hits that are no records. */
  list?: string;
  icon: IconName;
  run: () => void;
}

export interface PaletteSection {
  readonly title: string;
  readonly hits: readonly Hit[];
}

const isNamed = (text: string, { title }: Hit): boolean => foldKey(title) === foldKey(text);

/** Orders hits so that those whose whole name was typed come first. */
export const hitsInOrder = (text: string, hits: readonly Hit[]): Hit[] =>
  hits.toSorted((a, b) => Number(isNamed(text, b)) - Number(isNamed(text, a)));

/** Orders sections so that one with a hit whose whole name was typed comes first, with that hit first in it. */
export function sectionsInOrder(text: string, sections: readonly PaletteSection[]): PaletteSection[] {
  const rank = ({ hits }: PaletteSection) => Number(hits.some((hit) => isNamed(text, hit)));
  return sections
    .map(({ title, hits }) => ({ title, hits: hitsInOrder(text, hits) }))
    .toSorted((a, b) => rank(b) - rank(a));
}
