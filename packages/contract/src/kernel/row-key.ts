/** Key of a row, as one text (in URLs and selections) and as the parts `GetById` takes. */
import { isMaskedValue } from './masks.ts';
import type { KeyParts } from './page.ts';
import { type ListRow, columnNamed, type ListDefinition } from './list.ts';

const separator = '_';
/** A whole number that JavaScript holds exactly. */
const wholeNumber = /^-?\d{1,15}$/u;

/**
 * Key as text: `'1042'`, or `'1042_3'` for a key of two fields. A key that is masked for this user identifies
 * nothing, so the row's number is used instead: `'#17'`.
 */
export function keyText(definition: ListDefinition, row: ListRow): string {
  const part = (key: string): string =>
    definition.alias && isMaskedValue(row[key])
      ? `#${String(row[definition.alias] ?? '')}`
      : String(row[key] ?? '');
  return definition.key.map(part).join(separator);
}

/**
 * Parts of a key text, with numbers for `integer` and `id` columns; null when it cannot be a key of this list: another
 * number of parts, or text where a number is needed.
 */
export function keyParts(definition: ListDefinition, text: string): KeyParts | null {
  const parts = text.split(separator);
  if (text === '' || parts.length !== definition.key.length) return null;
  const ids = parts.map((part, index) => {
    const key = definition.key[index];
    const isNumber = key !== undefined && ['integer', 'id'].includes(columnNamed(definition, key).kind);
    if (!isNumber) return { id: part };
    return { id: wholeNumber.test(part) ? Number(part) : '' };
  });
  return ids.every(({ id }) => id !== '') ? ids : null;
}

/** Whether people know the record by its key, i.e. the key is part of the title and no internal id. */
export const isNamedByKey = ({ title, key }: ListDefinition): boolean =>
  title.some((name) => key.includes(name));

/** Title of one record, e.g. «پارس پولاد زاگرس», «مریم کاویانی». */
export function titleOf(definition: ListDefinition, row: ListRow): string {
  return definition.title
    .map((key) => String(row[key] ?? ''))
    .filter((part) => part !== '')
    .join(' ');
}
