/**
 * Addresses of lists and records by the name of the list. The frame, which knows the pages, fills these functions in;
 * other code draws links through them and contains no addresses.
 */
import type { Permission } from '@nazer/contract/kernel/permissions.ts';
import type { RecordAt } from '@nazer/contract/workspace/records.contract.ts';
import type { MessageKey } from './words/message-areas.ts';

export interface RecordLink {
  readonly href: string;
  /** Permission the page needs; undefined when it needs none. */
  readonly permission: Permission | undefined;
}

/** Record found by the global search. */
export interface FoundEntry {
  readonly resource: string;
  readonly key: string;
  /** List that shows a user: offices or staff; absent for other records. */
  readonly group?: 'offices' | 'staff' | undefined;
}

export const recordLinks = {
  /** Page of a record; null when records of the list have no page. */
  pathOf: (_list: string, _key: string | number): RecordLink | null => null,
  /** Address at which a record is displayed: its page, or the list filtered for it. */
  placeOf: (_list: string, _key: string): string | null => null,
  /** Record whose page has this address, ignoring case; null for any other address. */
  recordAt: (_address: string): RecordAt | null => null,
  /** Address at which a record found by a search text is displayed. */
  foundAt: (_entry: FoundEntry, _text: string): string | null => null,
  /** Name of the page for a kind of personal entry, such as notes or tasks; undefined for other kinds. */
  wordOf: (_kind: string): MessageKey<'shell'> | undefined => undefined,
  /** Page of a list; null when no page shows it. */
  listOf: (_list: string): RecordLink | null => null,
  /** Profile of a person whose id the server gave to the reader, as it does for those who may open it. */
  profileOf: (_id: number): string => '',
  /** Pivot page of a list; `f` holds the list's filters as its address writes them. */
  pivotOf: (_list: string, _f: string): string => '',
};
