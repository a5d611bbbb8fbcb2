import type { CodeTitlesOf, ListWords, PermissionWords } from '../../words/area-words.ts';
import type { EventAction, EventResult, RecordName } from '../event-catalogue.ts';
import type { eventCategories } from '../event-categories.ts';
import type { eventList } from '../events.list.ts';

/** Words of the log: actions, results, names of records, headings. */
export interface EventWords {
  readonly actions: Readonly<Record<EventAction, string>>;
  readonly results: Readonly<Record<EventResult, string>>;
  /** Name of one record of exchange supervision; names of resources stand in the words of their areas. */
  readonly records: Readonly<Record<RecordName, string>>;
  /** Names of other things that leave entries, which no sentence mentions. */
  readonly otherRecords: Readonly<Record<string, string>>;
  /** Column headings of the Excel file. */
  readonly columns: Readonly<
    Record<
      | 'date'
      | 'time'
      | 'by'
      | 'userName'
      | 'address'
      | 'category'
      | 'action'
      | 'resource'
      | 'key'
      | 'title'
      | 'message'
      | 'result',
      string
    >
  >;
  readonly title: string;
}

/**
 * Texts of the digest mail about new notifications; its sentences about who did what come from the words of the log.
 */
export interface DigestMail {
  readonly subject: string;
  readonly intro: string;
  /** Line about the notifications the mail leaves out. */
  readonly more: string;
  /** Text shown instead of a percentage when the ceiling is zero. */
  readonly zeroCeiling: string;
  readonly all: string;
  readonly change: string;
}

export interface LogWords extends PermissionWords<'personal' | 'sys'> {
  readonly lists: ListWords<typeof eventList>;
  readonly codes: CodeTitlesOf<{ readonly eventCategory: typeof eventCategories }>;
  readonly events: EventWords;
  readonly jobs: Readonly<Record<'sign-log' | 'mail-digests', string>>;
  readonly digestMail: DigestMail;
}
