/** The gallery's own search: pages by their words and address, demos by their words and code. */
import { foldKey } from '@nazer/persian/fold.ts';
import { type DemoWords, textIn } from '../demo.ts';
import { type DemoSource, pages } from './catalogue.ts';

export interface SearchHit {
  readonly href: string;
  readonly title: string;
  /** Title of the page a demo stands on; empty when the hit is a page. */
  readonly under: string;
}

/** Pages and demos together; the rest of the hits is cut off. */
const maxResults = 30;

const textOf = (language: string, { title, description }: DemoWords): string =>
  [title, description].flatMap((one) => [one.fa, one.en, textIn(language, one)]).join(' ');

/** Whether every wanted word, already folded, occurs somewhere in the text, also inside a longer word. */
const hasAll = (text: string, wanted: readonly string[]): boolean => {
  const key = foldKey(text);
  return wanted.every((word) => key.includes(word));
};

/**
 * Hits of a search: pages (those named exactly so first, then those whose name begins so), demos by their title or
 * description or those of their page, demos by their code. Empty when nothing but blanks is typed.
 */
export function find(typed: string, sources: readonly DemoSource[], language: string): readonly SearchHit[] {
  const wanted = foldKey(typed).split(' ').filter(Boolean);
  if (wanted.length === 0) return [];
  /** 2 for a title that is the typed text, 1 for one that begins with it, else 0. */
  const rankOf = ({ title }: DemoWords): number => {
    const names = [title.fa, title.en, textIn(language, title)].map(foldKey);
    const name = wanted.join(' ');
    return Number(names.includes(name)) + Number(names.some((one) => one.startsWith(name)));
  };
  const ofPages = pages
    .filter((page) => hasAll(`${textOf(language, page)} ${page.path}`, wanted))
    .toSorted((a, b) => rankOf(b) - rankOf(a))
    .map((page) => ({ href: page.path, title: textIn(language, page.title), under: '' }));
  const demoHit = ({ page, id, title }: DemoSource): SearchHit => ({
    href: `${page.path}#${id}`,
    title: textIn(language, title),
    under: textIn(language, page.title),
  });
  const byWords = sources.filter((one) =>
    hasAll(`${textOf(language, one)} ${textOf(language, one.page)}`, wanted),
  );
  const byCode = sources.filter((one) => !byWords.includes(one) && hasAll(one.code, wanted));
  return [...ofPages, ...byWords.map(demoHit), ...byCode.map(demoHit)].slice(0, maxResults);
}
