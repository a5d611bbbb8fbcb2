/** Text that Ctrl+C copies from a grid: the focused cell, or the selected rows as a table. Pure. */
import type { ListColumn } from '@nazer/contract/kernel/list.ts';
import { plainFigures } from '@nazer/ui/copy-handler.ts';
import type { CellValue, ValueContext } from '../kinds/kind.ts';
import { kinds, valueText } from '../kinds/kinds.ts';

export interface Copied {
  readonly text: string;
  readonly html: string;
}

/** Text of a copied cell: figures in a form spreadsheets can parse, other values in words. */
export function cellText(field: ListColumn, value: CellValue | undefined, context: ValueContext): string {
  const text = valueText(field, value, context);
  return text !== '' && kinds[field.kind].filter === 'number' ? String(value) : plainFigures(text);
}

/** Text without tabs and line breaks, which would begin another cell or row. */
const inOneCell = (text: string): string => text.replaceAll(/[\t\r\n]+/g, ' ');

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? sign);

/**
 * Builds the table twice: tab-separated text for spreadsheets and HTML for documents; the first line holds the
 * headings.
 */
export function tableOf(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  direction: 'rtl' | 'ltr',
): Copied {
  const lines = [headings, ...rows].map((cells) => cells.map(inOneCell));
  const line = (tag: 'th' | 'td', cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;
  const [head = [], ...body] = lines;
  return {
    text: lines.map((cells) => cells.join('\t')).join('\n'),
    html: `<table dir="${direction}"><thead>${line('th', head)}</thead><tbody>${body
      .map((cells) => line('td', cells))
      .join('')}</tbody></table>`,
  };
}
