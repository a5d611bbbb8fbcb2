/** The key of a row as one text (address, selection) and as the parts `GetById` takes. */
import { isMaskedValue } from './masks.ts';
import type { KeyParts } from './page.ts';
import { type ListRow, columnNamed, type ListDefinition } from './list.ts';

const separator = '_';

/**
 * `'1042'`, or `'1042_3'` where the key has two fields. A key that is masked for this user names nothing: the
 * server takes the row's number for it, `'#17'`.
 */
export function keyText(definition: ListDefinition, row: ListRow): string {
  const part = (key: string): string =>
    definition.alias && isMaskedValue(row[key])
      ? `#${String(row[definition.alias] ?? '')}`
      : String(row[key] ?? '');
  return definition.key.map(part).join(separator);
}

/** The parts of a key text, or null when it cannot be a key of this resource. */
export function keyParts(definition: ListDefinition, text: string): KeyParts | null {
  const parts = text.split(separator);
  if (text === '' || parts.length !== definition.key.length) return null;
  const ids = parts.map((part, index) => {
    const key = definition.key[index];
    const isNumber = key !== undefined && ['integer', 'id'].includes(columnNamed(definition, key).kind);
    return { id: isNumber ? Number(part) : part };
  });
  return ids.every(({ id }) => id !== '' && !Number.isNaN(id)) ? ids : null;
}

/** Its key is its name to people too: their numbers, not one of the system's own. */
export const isNamedByKey = ({ title, key }: ListDefinition): boolean =>
  title.some((name) => key.includes(name));

/** What names one record to a reader: «پارس پولاد زاگرس», «مریم کاویانی». */
export function titleOf(definition: ListDefinition, row: ListRow): string {
  return definition.title
    .map((key) => String(row[key] ?? ''))
    .filter((part) => part !== '')
    .join(' ');
}
