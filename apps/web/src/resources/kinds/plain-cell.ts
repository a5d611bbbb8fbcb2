/** Builds cells of plain words as DOM elements. Most cells are such, and a grid draws hundreds at once. */
import type { ListColumn } from '@nazer/contract/kernel/list.ts';
import '@nazer/ui/tag.css';
import type { PresentValue } from './kind.ts';
import { kinds } from './kinds.ts';
import { mixedParts } from './text.tsx';

/** Kinds whose text may have either direction; text that does not fit is cut at its own end, not at the page's. */
const proseKinds: ReadonlySet<string> = new Set(['text', 'longText', 'reference']);
export const isProse = ({ kind }: ListColumn): boolean => proseKinds.has(kind);

/** Element with a class, unless that is empty, and a text direction (`ltr` or `auto`). */
function newElement(tag: string, className: string, direction: string): HTMLElement {
  const element = document.createElement(tag);
  if (className !== '') element.className = className;
  element.dir = direction;
  return element;
}

function isolated(className: string, text: string): HTMLElement {
  const element = newElement('bdi', className, 'ltr');
  element.textContent = text;
  return element;
}

function tagged(tone: string, text: string): HTMLElement {
  const tag = document.createElement('span');
  tag.className = `nz-tag nz-tag--${tone}`;
  const words = document.createElement('span');
  words.textContent = text;
  tag.append(words);
  tag.title = text;
  return tag;
}

/** Draws the same as `kinds[…].Cell` without React; null when the kind needs its component. */
export function plainCell(field: ListColumn, value: PresentValue, text: string): HTMLElement | null {
  const { Cell, isolate } = kinds[field.kind];
  if (field.tones) return tagged(field.tones[Number(value)] ?? 'mute', text);
  if (isolate !== undefined) return isolated(isolate, text);
  if (isProse(field)) {
    const prose = newElement('span', 'rg-text', 'auto');
    prose.title = text;
    for (const [part, isLatin] of mixedParts(text)) prose.append(isLatin ? isolated('lat', part) : part);
    return prose;
  }
  if (Cell && field.kind !== 'choice') return null;
  const words = document.createElement('span');
  words.textContent = text;
  return words;
}
