/** Words of the product as they stand on a page, without what people entered, and which of them are of another language. */
/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { words as contractWords } from '@nazer/contract/words/en.ts';
import type { Language } from '@nazer/contract/words/languages.ts';
import { words as serverWords } from '@nazer/contract/words/server/en.ts';

/** Letters no word of the language has. */
const foreignLetters: Readonly<Record<Language, RegExp>> = {
  fa: /[ةكيى\u4e00-\u9fff]/u,
  ar: /[پچژگکی\u4e00-\u9fff]/u,
  zh: /[\u0600-\u06ff]/u,
  en: /[\u0600-\u06ff\u4e00-\u9fff]/u,
  es: /[\u0600-\u06ff\u4e00-\u9fff]/u,
  fr: /[\u0600-\u06ff\u4e00-\u9fff]/u,
  it: /[\u0600-\u06ff\u4e00-\u9fff]/u,
};

const wordsOfProduct =
  'h1, h2, h3, button, label, legend, dt, th, [role=columnheader], [role=tab], [role=menuitem], nav a';
/** Text people entered, names of languages in their own letters, and buttons of antd, which has words of its own. */
const entered =
  'td, dd, bdi, time, kbd, code, .lat, [role=gridcell], [role=option], option, [lang]:not(html), .avatar, .user-name b, .ap-face, .ml-avatar, .ant-pagination-item-link, .ant-input-clear-icon, .ant-select-clear';

/** Visible words of the product, one text for each element, with its `aria-label`. */
async function wordsOn(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ selector, left }) => {
      // The frame says who is signed in; greetings name the same person.
      const person = document.querySelector('.user-name b')?.textContent ?? '';
      // Names of buttons repeat the entry they are about.
      const entries = [...document.querySelectorAll(left)]
        .map((element) => element.textContent.trim())
        .filter((text) => text.length > 3);
      return [...document.querySelectorAll<HTMLElement>(selector)]
        .filter((element) => !element.closest(left) && element.checkVisibility())
        .map((element) => {
          const copy = element.cloneNode(true) as HTMLElement; // a clone is of the kind of its original
          for (const inner of copy.querySelectorAll(left)) inner.remove();
          const text = `${copy.textContent} ${element.getAttribute('aria-label') ?? ''}`;
          const said = entries.reduce((rest, entry) => rest.replaceAll(entry, ''), text);
          return (person === '' ? said : said.replaceAll(person, '')).trim();
        });
    },
    { selector: wordsOfProduct, left: entered },
  );
}

/** Words with a letter of another script. */
export async function foreignWords(page: Page, language: Language): Promise<string[]> {
  const words = await wordsOn(page);
  return [...new Set(words.filter((text) => foreignLetters[language].test(text)))];
}

/** Numbers on a Persian page with Latin separators («0.2» for «۰٫۲»), which bypassed the formatter. */
export async function rawNumbers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const raw = /\d[.,]\d/u;
    const named = [...document.querySelectorAll('[aria-label], [title]')].filter(
      (element) => !element.closest('.lat'),
    );
    const names = named.flatMap((element) => [
      element.getAttribute('aria-label') ?? '',
      element.getAttribute('title') ?? '',
    ]);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const visibleTexts: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (!parent || parent.closest('.lat, code, kbd, pre, script, style, [lang]:not(html)')) continue;
      if (parent.checkVisibility()) visibleTexts.push(node.textContent ?? '');
    }
    return [...new Set([...visibleTexts, ...names])].filter((text) => raw.test(text));
  });
}

/** English names of icons («right», «double-left») that a screen reader would say for buttons without a name. */
export async function namedByIcon(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const icons = document.querySelectorAll<HTMLElement>(
      'button .anticon[aria-label], a .anticon[aria-label]',
    );
    return [...icons].flatMap((icon) => {
      const control = icon.closest('button, a');
      const isNamed =
        (control?.getAttribute('aria-label') ?? '') !== '' || (control?.textContent ?? '').trim() !== '';
      return isNamed || icon.closest('[aria-hidden=true]') ? [] : [icon.getAttribute('aria-label') ?? ''];
    });
  });
}

/** Every text of a table of words, however deep it stands. */
const textsOf = (table: unknown): string[] =>
  typeof table === 'string' ? [table] : Object.values(table ?? {}).flatMap(textsOf);

/**
 * Words of the server, which pages show as they are; the types of its message files guarantee that they are complete.
 */
const saidByServer = new Set([...textsOf(contractWords), ...textsOf(serverWords)]);

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' });
const currencies = new Set(Intl.supportedValuesOf('currency').map((code) => currencyNames.of(code)));

/**
 * Words without brackets on a page in the pseudo-language that come from no message file. Letters of other scripts
 * are ignored here.
 */
export async function untranslatedWords(page: Page): Promise<string[]> {
  const words = await wordsOn(page);
  // A count stands close behind what it counts.
  const unbracketed = words.map((text) =>
    withoutBracketed(text)
      .replace(/[\d\s]+$/u, '')
      .trim(),
  );
  return [...new Set(unbracketed)].filter(
    (text) => /\p{Script=Latin}{3}/u.test(text) && !saidByServer.has(text) && !currencies.has(text),
  );
}

function withoutBracketed(text: string): string {
  const outer = text.replaceAll(/⟦[^⟦⟧]*⟧/gu, '');
  return outer === text ? text : withoutBracketed(outer);
}
