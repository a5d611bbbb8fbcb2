/** Web parts of all kinds; a kind of the contract missing here is a compile error. */
import type { ColumnKind } from '@nazer/contract/kernel/field-kinds.ts';
import { isBlank } from '@nazer/contract/kernel/field-values.ts';
import type { ListColumn, ListDefinition, ListRow } from '@nazer/contract/kernel/list.ts';
import { parseJalali } from '@nazer/persian/jalali.ts';
import { useCalendar } from '@nazer/ui/jalali/use-calendar.ts';
import { useMemo } from 'react';
import { useLanguage } from '../../platform/words/i18n.tsx';
import { useNames } from '../resource-words.ts';
import { useCount } from '../use-format.ts';
import { useLookupNames } from '../use-lookup.ts';
import { boolean } from './boolean.tsx';
import { choice, choices } from './choice.tsx';
import { code, codes, currency, iban } from './code.tsx';
import { email } from './email.ts';
import { age, amount, percent, rate } from './figure.tsx';
import { digits, mellicode, mobile, postalCode, telephone } from './identifier.ts';
import { instant } from './instant.tsx';
import { jalaliDate } from './jalali-date.tsx';
import type { CellValue, KindView, ValueContext } from './kind.ts';
import { longText } from './long-text.tsx';
import { money } from './money.tsx';
import { count, id, integer, number } from './number.ts';
import { reference } from './reference.tsx';
import { text } from './text.tsx';
import { word } from './word.ts';

export const kinds: Readonly<Record<ColumnKind, KindView>> = {
  text,
  longText,
  number,
  count,
  integer,
  money,
  boolean,
  jalaliDate,
  choice,
  choices,
  reference,
  mellicode,
  mobile,
  telephone,
  postalCode,
  digits,
  email,
  id,
  owner: integer,
  amount,
  rate,
  percent,
  instant,
  age,
  currency,
  word,
  nationalId: mellicode,
  code,
  iban,
  codes,
  search: text,
};

/** Value in words; empty for null and blank values (a false boolean gives «no»). */
export function valueText(field: ListColumn, value: CellValue | undefined, context: ValueContext): string {
  if (value === undefined || value === null) return '';
  // A choice is never blank, because code 0 may have a word of its own.
  if (field.kind !== 'choice' && isBlank(field.kind, value)) return '';
  return kinds[field.kind].text(field, value, context);
}

const noRows: readonly ListRow[] = [];

/** Context for values of a list; `rows` are the rows of the page, which name references without a look-up. */
export function useValueContext(definition: ListDefinition, rows = noRows): ValueContext {
  const names = useNames(definition);
  const language = useLanguage();
  const count = useCount();
  const { format: formatDay } = useCalendar();
  const wanted = useMemo(() => definition.fields.map((field) => field.lookup), [definition]);
  const lookupName = useLookupNames(wanted);
  return useMemo(() => {
    // `column` is the column of names; the column of references is the one whose `label` is its key.
    const labelOf: ValueContext['labelOf'] = (column, value) => {
      const key = definition.fields.find(({ label }) => label === column)?.key ?? '';
      return String(rows.find((row) => row[key] === value)?.[column] ?? '');
    };
    const showDay = (value: string) => (parseJalali(value) === value ? formatDay(value) : value);
    return { language, names, count, lookupName, labelOf, showDay };
  }, [language, names, count, lookupName, definition, rows, formatDay]);
}
