/** Words of the search over everything. */
import type { messages as model } from '../fa/search.ts';

export const messages: Record<keyof typeof model, string> = {
  title: 'Search',
  field: 'Text to look for',
  hint: 'Name, number, tracking code or national id',
  find: 'Search',
  begin: 'Search everything',
  beginHint:
    'Names are found in any spelling; write numbers and national ids in full. The fifty newest of each kind are shown.',
  working: 'Searching',
  failed: 'The search was not done',
  none: 'Nothing was found for “{text}”',
  noneHint: 'Only what you may see is searched. Write numbers in full.',
  meant: 'Nothing as typed; with the keys of the other keyboard:',
  kinds: 'Kind of result',
  all: 'All',
  identifiers: 'Payment identifiers',
};
