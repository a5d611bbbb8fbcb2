/** Parser for the part of Markdown that the documents of this product use. */

export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'text'; readonly text: string };

const cellsOf = (line: string): string[] =>
  line
    .replaceAll(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

function blockOf(part: string): Block {
  const [first = '', ...rest] = part.split('\n');
  const heading = /^(#+) (.*)$/.exec(first);
  if (heading && rest.length === 0)
    return { kind: 'heading', level: heading[1]?.length ?? 1, text: heading[2] ?? '' };
  if (first.startsWith('```')) return { kind: 'code', text: rest.slice(0, -1).join('\n') };
  if (first.startsWith('|')) {
    const rows = part.split('\n').filter((line) => !/^\|[\s|:-]+\|$/.test(line));
    return { kind: 'table', rows: rows.map(cellsOf) };
  }
  if (first.startsWith('- ')) return { kind: 'list', items: part.split(/\n?^- /m).filter(Boolean) };
  return { kind: 'text', text: part.replaceAll('\n', ' ') };
}

/** Splits text into blocks at blank lines, except inside code. */
export const blocksOf = (markdown: string): readonly Block[] =>
  (markdown.match(/^```[^\n]*\n[\s\S]*?^```$|(?:^(?!```)[^\n]+\n?)+/gm) ?? [])
    .map((part) => part.trimEnd())
    .flatMap((part) => (part === '' ? [] : [blockOf(part)]));

/** Section under a heading, without the heading. */
export function sectionOf(markdown: string, heading: string): string {
  const [, after = ''] = markdown.split(`\n## ${heading}\n`);
  return after.split('\n## ')[0] ?? '';
}

export interface Span {
  readonly text: string;
  readonly kind: 'plain' | 'code' | 'strong';
}

/** Links are shown as text, because their targets are files of the repository. */
export const spansOf = (text: string): readonly Span[] =>
  text
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .split(/(`[^`]+`|\*\*[^*]+\*\*)/)
    .filter(Boolean)
    .map((part): Span => {
      if (part.startsWith('`')) return { text: part.slice(1, -1), kind: 'code' };
      if (part.startsWith('**')) return { text: part.slice(2, -2), kind: 'strong' };
      return { text: part, kind: 'plain' };
    });
