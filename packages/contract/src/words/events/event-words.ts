/** The words of the log: categories by code, actions, results, faults of the chain. */
import type { EventAction, EventCategory, EventResult, RecordName } from '../../events/event-log.ts';

export interface EventWords {
  readonly categories: Readonly<Record<EventCategory, string>>;
  readonly actions: Readonly<Record<EventAction, string>>;
  readonly results: Readonly<Record<EventResult, string>>;
  /** One record of exchange supervision; those of resources stand in the words. */
  readonly records: Readonly<Record<RecordName, string>>;
  /** Headings of the list and of its file. */
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
