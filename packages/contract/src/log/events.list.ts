/** List of log entries; people of an office see those of people of their office. */
import { list } from '../kernel/list.ts';

const unsorted = { sortable: false } as const;

export const eventList = list({
  name: 'Event',
  area: 'log',
  view: 'sys.events.view',
  key: 'id',
  title: ['message'],
  order: ['-at', '-id'],
  // No index covers address and result, so filtering by them is limited to the last days.
  recent: { field: 'at', days: 31, unless: [], when: ['address', 'result'] },
  columns: {
    id: { kind: 'id', width: 80, hidden: true },
    at: { kind: 'instant', width: 190 },
    userName: { kind: 'text', width: 110, hidden: true, ...unsorted },
    /** Full name of who did it, with the login when two people share the name; searched through `user`. */
    by: { kind: 'text', isPerson: true, width: 150, filterable: false, ...unsorted },
    address: { kind: 'text', width: 120, hidden: true, ...unsorted },
    category: { kind: 'choice', codes: 'eventCategory', width: 140, ...unsorted },
    action: { kind: 'word', names: 'eventAction', width: 130, ...unsorted },
    resource: { kind: 'word', names: 'eventRecord', width: 130, ...unsorted },
    key: { kind: 'text', isPersonalText: true, of: 'resource', width: 100, hidden: true, ...unsorted },
    /** Title of the record; searched through `text`, as is the message. */
    title: {
      kind: 'text',
      isPersonalText: true,
      of: 'resource',
      width: 140,
      hidden: true,
      filterable: false,
      ...unsorted,
    },
    /** One sentence about the entry, in the caller's language. */
    message: {
      kind: 'longText',
      isPersonalText: true,
      of: 'resource',
      width: 320,
      filterable: false,
      ...unsorted,
    },
    result: { kind: 'word', names: 'eventResult', width: 104, ...unsorted },
    /** Search in login and full name of who did it. */
    user: { kind: 'search', hidden: true },
    text: { kind: 'search', hidden: true },
  },
});
