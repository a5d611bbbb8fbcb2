/**
 * The page of a list or of one of its records, by the name of the list: set by the frame, which knows the pages. The kit draws
 * links by it and names no address.
 */
import type { Permission } from '@nazer/contract/kernel/permissions.ts';
import type { RecordAt } from '@nazer/contract/workspace/records.contract.ts';
import type { MessageKey } from './words/message-areas.ts';

export interface RecordLink {
  readonly href: string;
  /** What the page needs. */
  readonly permission: Permission | undefined;
}

/** As the search over everything names what it found. */
export interface FoundEntry {
  readonly resource: string;
  readonly key: string;
  /** Of a user: which of the lists of users shows it. */
  readonly group?: 'offices' | 'staff' | undefined;
}

export const recordLinks = {
  /** Null where records of the list have no page. */
  pathOf: (_list: string, _key: string | number): RecordLink | null => null,
  /** Where a record is shown: its page, or the list that finds it. */
  placeOf: (_list: string, _key: string): string | null => null,
  /** The record whose page has this address, in any casing; null for every other address. */
  recordAt: (_address: string): RecordAt | null => null,
  /** Where what a text found is shown. */
  foundAt: (_entry: FoundEntry, _text: string): string | null => null,
  /** What the page of something people keep for themselves is called; undefined for what is no such thing. */
  wordOf: (_kind: string): MessageKey<'shell'> | undefined => undefined,
  /** Null where no page shows the list. */
  listOf: (_list: string): RecordLink | null => null,
  /** The same rows grouped; `f` are the filters of the list as its address has them. */
  pivotOf: (_list: string, _f: string): string => '',
};
