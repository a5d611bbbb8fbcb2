/** The entries of the log. People of an office see those of its own people. */
import { list } from '../kernel/list.ts';

const unsorted = { sortable: false } as const;

export const eventList = list({
  name: 'Event',
  area: 'log',
  view: 'sys.events.view',
  key: 'id',
  title: ['message'],
  order: ['-at', '-id'],
  // No index finds these among all that ever happened.
  recent: { field: 'at', days: 31, unless: [], when: ['address', 'result'] },
  columns: {
    id: { kind: 'id', width: 80, hidden: true },
    at: { kind: 'instant', width: 190 },
    userName: { kind: 'text', width: 110, hidden: true, ...unsorted },
    /** As people call them: the full name, with the login where two have the same. Sought by `user`. */
    by: { kind: 'text', width: 150, filterable: false, ...unsorted },
    address: { kind: 'text', width: 120, hidden: true, ...unsorted },
    category: { kind: 'choice', codes: 'eventCategory', width: 140, ...unsorted },
    action: { kind: 'word', names: 'eventAction', width: 130, ...unsorted },
    resource: { kind: 'word', names: 'eventRecord', width: 130, ...unsorted },
    key: { kind: 'text', isPersonalText: true, of: 'resource', width: 100, hidden: true, ...unsorted },
    /** Sought by `text`, as is the sentence. */
    title: {
      kind: 'text',
      isPersonalText: true,
      of: 'resource',
      width: 140,
      hidden: true,
      filterable: false,
      ...unsorted,
    },
    /** One sentence in the caller's language. */
    message: {
      kind: 'longText',
      isPersonalText: true,
      of: 'resource',
      width: 320,
      filterable: false,
      ...unsorted,
    },
    result: { kind: 'word', names: 'eventResult', width: 104, ...unsorted },
    /** Of who did it: the login or the full name. */
    user: { kind: 'search', hidden: true },
    text: { kind: 'search', hidden: true },
  },
});
