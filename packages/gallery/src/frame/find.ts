/** The gallery's own search: pages by their words and address, demos by their words and code. */
import { foldKey } from '@nazer/persian/fold.ts';
import { type DemoWords, textIn } from '../demo.ts';
import { type DemoSource, pages } from './catalogue.ts';

export interface SearchHit {
  readonly href: string;
  readonly title: string;
  /** The page a demo stands on. */
  readonly under: string;
}

const maxResults = 30;

const textOf = (language: string, { title, description }: DemoWords): string =>
  [title, description].flatMap((one) => [one.fa, one.en, textIn(language, one)]).join(' ');

/** Matches when every typed word occurs, in Persian, English or the page's language, folded. */
const hasAll = (text: string, wanted: readonly string[]): boolean => {
  const key = foldKey(text);
  return wanted.every((word) => key.includes(word));
};

export function find(typed: string, sources: readonly DemoSource[], language: string): readonly SearchHit[] {
  const wanted = foldKey(typed).split(' ').filter(Boolean);
  if (wanted.length === 0) return [];
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
