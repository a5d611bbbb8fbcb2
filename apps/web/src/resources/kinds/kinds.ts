/** Every kind's web half; a kind of the contract that is missing here does not compile. */
import type { FieldKind, FieldValue } from '@nazer/contract/kernel/field-kinds.ts';
import { isBlank } from '@nazer/contract/kernel/field-values.ts';
import type { FieldDefinition, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { useMemo } from 'react';
import { useNames } from '../resource-words.ts';
import { useCount } from '../use-format.ts';
import { useLookupNames } from '../use-lookup.ts';
import { boolean } from './boolean.tsx';
import { choice } from './choice.tsx';
import { email } from './email.tsx';
import { mellicode, mobile, postalCode, telephone } from './identifier.tsx';
import { jalaliDate } from './jalali-date.tsx';
import type { KindView, ValueContext } from './kind.ts';
import { longText } from './long-text.tsx';
import { money } from './money.tsx';
import { integer, number } from './number.tsx';
import { reference } from './reference.tsx';
import { text } from './text.tsx';

export const kinds: Readonly<Record<FieldKind, KindView>> = {
  text,
  longText,
  number,
  integer,
  money,
  boolean,
  jalaliDate,
  choice,
  reference,
  mellicode,
  mobile,
  telephone,
  postalCode,
  email,
};

/** A value in words; empty text for what says nothing (a false boolean says «no»). */
export function valueText(
  field: FieldDefinition,
  value: FieldValue | undefined,
  context: ValueContext,
): string {
  if (value === undefined || isBlank(field.kind, value)) return '';
  return kinds[field.kind].text(field, value, context);
}

/** What the values of a resource need to be said in words. */
export function useValueContext(definition: ResourceDefinition): ValueContext {
  const names = useNames(definition);
  const count = useCount();
  const wanted = useMemo(() => definition.fields.map((field) => field.lookup), [definition]);
  const lookupName = useLookupNames(wanted);
  return useMemo(() => ({ names, count, lookupName }), [names, count, lookupName]);
}
