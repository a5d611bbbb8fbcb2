/** Parser for the part of Markdown that the documents of this product use; texts of blocks are split by `spansOf`. */

export type Block =
  /** `level` 1 is `#`. */
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'text'; readonly text: string };

/** Cells of a line such as `| a | b |`. */
const cellsOf = (line: string): string[] =>
  line
    .replaceAll(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

/** Block of lines that no blank line divides; anything that begins like no other kind is `text`. */
function blockOf(part: string): Block {
  const [first = '', ...rest] = part.split('\n');
  const heading = /^(#+) (.*)$/.exec(first);
  if (heading && rest.length === 0)
    return { kind: 'heading', level: heading[1]?.length ?? 1, text: heading[2] ?? '' };
  if (first.startsWith('```')) return { kind: 'code', text: rest.slice(0, -1).join('\n') };
  if (first.startsWith('|')) {
    // The line of dashes below the head is no row.
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

/** Section under a heading of the second level, without the heading, up to the next one; empty without such a heading. */
export function sectionOf(markdown: string, heading: string): string {
  const [, after = ''] = markdown.split(`\n## ${heading}\n`);
  return after.split('\n## ')[0] ?? '';
}

export interface Span {
  readonly text: string;
  readonly kind: 'plain' | 'code' | 'strong';
}

/** Splits text at code and strong words. Links become their text, because their targets are files of the repository. */
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
