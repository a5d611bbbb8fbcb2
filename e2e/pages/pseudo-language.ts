/**
 * A language of the tests alone: English with each word of the screens in brackets and two fifths longer. What stands
 * without brackets was never translated, and what fits fits the longest language.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import type { Page } from '@playwright/test';

const built = join(import.meta.dirname, '..', '..', 'apps', 'web', 'dist');

/** The built files that hold English words of the product; the gallery's demos say theirs in their own code. */
function englishFiles(): Set<string> {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync(join(built, '.vite', 'manifest.json'), 'utf8'),
  );
  return new Set(
    Object.entries(manifest)
      .filter(([source]) => /messages\/en\/|^_(frame|gate|list|page)-words-en-/.test(source))
      .map(([, { file }]) => `/${file}`)
      .filter((file) => existsSync(join(built, file))),
  );
}

/** Whether only code reads a text: a form of dates, the name of a language, signs without two letters in a row. */
const isForMachines = (text: string): boolean =>
  !/\p{L}{2}/u.test(text) || /^([YMDHhmsAaw\W\d]+|en([_-]\w+)?)$/.test(text);

/** Text that words are lengthened with. */
const further =
  ' and yet a longer tongue says it so, with ever more words than anybody would think of in English';

/** The text in brackets, two fifths longer. */
export function lengthen(text: string): string {
  const extra = Math.ceil(text.length * 0.4);
  return `⟦${text}${further.repeat(Math.ceil(extra / further.length)).slice(0, extra)}⟧`;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** Texts written as values of objects, by their places in the code. */
function* textsOf(node: Node): Generator<{ start: number; end: number; text: string }> {
  for (const [name, value] of Object.entries(node)) {
    if (node.type === 'Property' && name === 'value' && isNode(value)) {
      const text = textOf(value);
      if (text !== undefined && !isForMachines(text)) yield { start: value.start, end: value.end, text };
    }
    if (node.type === 'Property' && name === 'key') continue;
    for (const inner of Array.isArray(value) ? value : [value]) if (isNode(inner)) yield* textsOf(inner);
  }
}

/** Text of a string or of a template without values; undefined for anything else. */
function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && 'value' in node && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral' || !('quasis' in node) || !Array.isArray(node.quasis)) return undefined;
  const parts: readonly { value: { cooked: string } }[] = node.quasis;
  return parts.length === 1 ? parts[0]?.value.cooked : undefined;
}

/** Lengthens the words in the code of a message file. */
export function lengthenWords(code: string): string {
  let changed = code;
  for (const { start, end, text } of [...textsOf(parseAst(code))].toSorted((a, b) => b.start - a.start))
    changed = changed.slice(0, start) + JSON.stringify(lengthen(text)) + changed.slice(end);
  return changed;
}

/** Lengthened message files by their path. */
const lengthened = new Map<string, string>();
function longerFile(path: string): string {
  const known = lengthened.get(path) ?? lengthenWords(readFileSync(join(built, path), 'utf8'));
  lengthened.set(path, known);
  return known;
}

/**
 * From now on the page that asks for English gets the longer one. By the protocol of Chromium, since a route of
 * Playwright's would keep the browser from remembering any file.
 */
export async function speakLonger(page: Page): Promise<void> {
  const files = englishFiles();
  const browser = await page.context().newCDPSession(page);
  browser.on('Fetch.requestPaused', async ({ requestId, request }) => {
    await browser.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      responseHeaders: [{ name: 'content-type', value: 'text/javascript; charset=utf-8' }],
      body: Buffer.from(longerFile(new URL(request.url).pathname)).toString('base64'),
    });
  });
  await browser.send('Fetch.enable', { patterns: [...files].map((file) => ({ urlPattern: `*${file}` })) });
}
