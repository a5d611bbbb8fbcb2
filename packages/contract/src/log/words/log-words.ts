import type { CodeTitlesOf, ListWords, PermissionWords } from '../../words/area-words.ts';
import type { EventAction, EventResult, RecordName } from '../event-catalogue.ts';
import type { eventCategories } from '../event-categories.ts';
import type { eventList } from '../events.list.ts';

/** Actions, results, names of records, headings. */
export interface EventWords {
  readonly actions: Readonly<Record<EventAction, string>>;
  readonly results: Readonly<Record<EventResult, string>>;
  /** One record of exchange supervision; those of resources stand in the words. */
  readonly records: Readonly<Record<RecordName, string>>;
  /** …and of what else leaves entries, which sentences do not name. */
  readonly otherRecords: Readonly<Record<string, string>>;
  /** Headings of its file. */
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

/** The mail that tells of new notifications; who did what is said in the words of the log. */
export interface DigestMail {
  readonly subject: string;
  readonly intro: string;
  /** Of those that are not shown. */
  readonly more: string;
  /** In place of the share of a ceiling. */
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
