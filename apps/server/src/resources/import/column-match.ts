/** Finds the field that each column of a file holds, by its heading in any of our languages or its wire name. */
import type { FieldDefinition, ImportTarget } from '@nazer/contract/kernel/resource.ts';
import { languages } from '@nazer/contract/words/languages.ts';
import { foldKey } from '@nazer/persian/fold.ts';
import { fieldWord } from '../../messages/messages.ts';

/** Whether no row can be written without a column for this field. */
export const isNeeded = ({ required, assigned }: FieldDefinition): boolean =>
  required === true && assigned === undefined;

/** Whether a file may set a field: the key names the row; other locked fields are set by the system alone. */
export function isImportable(target: ImportTarget, field: FieldDefinition): boolean {
  return field.locked !== true || target.key.includes(field.key);
}

/** Headings differ in case, spaces, signs and the star of a required column; the letters decide. */
const headingKey = (heading: string): string => foldKey(heading).replace(/[\s*:_\-()،.«»"']+/gu, '');

/** The field of each name that a heading may have. */
function fieldsByHeading(target: ImportTarget): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const field of target.fields) {
    if (!isImportable(target, field)) continue;
    for (const name of [field.key, ...languages.map((each) => fieldWord(each, target.name, field.key))]) {
      const key = headingKey(name);
      if (!fields.has(key)) fields.set(key, field.key);
    }
  }
  return fields;
}

/** Forms of all headings that a field is found by, for `countHeadings`. */
export const knownHeadings = (target: ImportTarget): string[] => [...fieldsByHeading(target).keys()];

/** How many different headings of a row are known. */
export const countHeadings = (known: ReadonlySet<string>, headings: readonly string[]): number =>
  new Set(headings.map(headingKey).filter((key) => known.has(key))).size;

/** The field of each heading, in order; empty text where none fits or an earlier column has it already. */
export function matchColumns(target: ImportTarget, headings: readonly string[]): string[] {
  const fields = fieldsByHeading(target);
  const usedFields = new Set<string>();
  return headings.map((heading) => {
    const field = fields.get(headingKey(heading)) ?? '';
    if (field === '' || usedFields.has(field)) return '';
    usedFields.add(field);
    return field;
  });
}
