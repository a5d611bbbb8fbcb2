/** What Ctrl+C puts on the clipboard: the cell under the focus, or the chosen rows as a table. Pure. */
import type { FieldDefinition } from '@nazer/contract/kernel/resource.ts';
import type { FieldValue } from '@nazer/contract/kernel/field-kinds.ts';
import { isBlank } from '@nazer/contract/kernel/field-values.ts';
import { plainFigures } from '@nazer/ui/copy-handler.ts';
import type { ValueContext } from '../kinds/kind.ts';
import { valueText } from '../kinds/kinds.ts';

export interface Copied {
  readonly text: string;
  readonly html: string;
}

/** Figures as a spreadsheet reads them, all else in words. */
export function cellText(
  field: FieldDefinition,
  value: FieldValue | undefined,
  context: ValueContext,
): string {
  if (value === undefined || isBlank(field.kind, value)) return '';
  const isFigure = field.kind === 'money' || field.kind === 'number' || field.kind === 'integer';
  return isFigure ? String(value) : plainFigures(valueText(field, value, context));
}

const inOneCell = (text: string): string => text.replaceAll(/[\t\r\n]+/g, ' ');

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? sign);

/** Tabs and lines for spreadsheets, a table for letters; the first line holds the headings. */
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
