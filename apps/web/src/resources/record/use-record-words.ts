/** Names of a record's columns, groups and children: the words of its list and its own. */
import type { ListDefinition } from '@nazer/contract/kernel/list.ts';
import type { RecordDefinition } from '@nazer/contract/kernel/record.ts';
import { useMemo } from 'react';
import { useText } from '../../platform/words/i18n.tsx';
import type { Area, MessageKey } from '../../platform/words/message-areas.ts';
import { type ResourceNames, useNames } from '../resource-words.ts';

export interface RecordWords {
  /** Names of the list. */
  readonly names: ResourceNames;
  /** Name of a column of the record, whether its list has that column or not. */
  readonly column: (key: string) => string;
  /** Word of a group, a child, or a field of a step, such as `group.trade` or `payments.empty`. */
  readonly own: (key: string) => string;
}

export function useRecordWords({ of }: Pick<RecordDefinition, 'of'>): RecordWords {
  const names = useNames(of);
  const t = useText(of.area as Area); // an area with records has a catalogue of its name
  return useMemo(() => {
    const own = (key: string): string => t(`${of.name}.${key}` as MessageKey<Area>); // `RecordWord` names them all
    const isListed = (key: string): boolean => of.fields.some((field) => field.key === key);
    return { names, own, column: (key) => (isListed(key) ? names.field(key) : own(key)) };
  }, [names, of, t]);
}

/** The record's list with the record's columns in place of its own, which names all values of the record. */
export const useWhole = ({ of, columns }: RecordDefinition): ListDefinition =>
  useMemo(() => ({ ...of, fields: columns }), [of, columns]);
