import { foldKey } from '@nazer/persian/fold.ts';
import type { IconName } from '@nazer/ui/icons/icon.tsx';

/** One line of the palette. */
export interface Hit {
  /** Of its own among all hits. */
  id: string;
  title: string;
  detail: string;
  /** The list a record stands in. */
  list?: string;
  icon: IconName;
  run: () => void;
}

export interface PaletteSection {
  readonly title: string;
  readonly hits: readonly Hit[];
}

const isNamed = (text: string, { title }: Hit): boolean => foldKey(title) === foldKey(text);

/** Who types the whole name of something means it, whatever else holds the same words. */
export const hitsInOrder = (text: string, hits: readonly Hit[]): Hit[] =>
  hits.toSorted((a, b) => Number(isNamed(text, b)) - Number(isNamed(text, a)));

/** The same of hits in sections: the section that holds it comes first, and it first in there. */
export function sectionsInOrder(text: string, sections: readonly PaletteSection[]): PaletteSection[] {
  const rank = ({ hits }: PaletteSection) => Number(hits.some((hit) => isNamed(text, hit)));
  return sections
    .map(({ title, hits }) => ({ title, hits: hitsInOrder(text, hits) }))
    .toSorted((a, b) => rank(b) - rank(a));
}
