/**
 * SQL source of the list of log entries. Searched columns are in `event_search`, which the sealer fills; the others
 * are in the entry. People of an office see the entries of its own people, staff those of all.
 */
import type { RecordName } from '@nazer/contract/log/event-catalogue.ts';
import { eventList } from '@nazer/contract/log/events.list.ts';
import type { Language } from '@nazer/contract/words/languages.ts';
import { wordsOf } from '../../messages/messages.ts';
import { titleOfName, titlesText } from '../../resources/lists/joined-texts.ts';
import { listSource, type Question } from '../../resources/lists/list-source.ts';
import { displayedKey, maskedResources } from '../../resources/masks/masking.ts';
import { sealAll } from './chain/seal-entries.ts';

/** Resources whose entries have numbers of persons as keys. */
const namedByNumber: readonly RecordName[] = ['Merchant'];

/**
 * Condition for entries that may be searched by digits. Entries of resources whose codes the reader sees masked are
 * left out, as a search by parts would reveal them.
 */
function openToDigits({ user, isOpen }: Question): string {
  const hidden = [...maskedResources(user), ...(isOpen ? [] : namedByNumber)];
  return hidden.length === 0 ? 'true' : `t.resource <> all('{${hidden.join(',')}}'::text[])`;
}

/** SQL of the sentence of an entry: its action, record and title, and its message. */
function sentence(language: Language): string {
  const { events, resources } = wordsOf(language);
  const named = Object.entries(resources).map(([name, { one }]) => [name, one] as const);
  const done = [
    `nullif(${titleOfName('t.action', events.actions)}, '')`,
    `${titlesText({ ...events.records, ...Object.fromEntries(named) })} ->> t.resource`,
    "nullif(e.title, '')",
  ].join(', ');
  return `(concat_ws(' ', ${done}) || case when e.message = '' then '' else ': ' || e.message end)`;
}

/**
 * Condition for entries of users found by user name or by full name. `found`: SQL of the search over the column
 * `x.who`.
 */
const ofPeople = (found: string): string =>
  `(${found.replaceAll('x.who', 't.user_folded')} or t.user_folded = any(array(select x.login from
    (select user_name_folded as login, full_name_folded as who from app_user where full_name <> '') x
    where ${found})))`;

export const eventSource = listSource(
  eventList,
  ({ sarafiId, question }) => ({
    table: 'event_search t',
    joins: { e: 'join event_log e on e.id = t.event_id' },
    ...(sarafiId !== null && {
      where: `exists (select from app_user u where u.id = e.user_id and u.sarafi_id = ${sarafiId})`,
    }),
    columns: {
      id: 't.event_id',
      userName: { sql: 'e.user_name', folded: 't.user_folded' },
      by: { sql: 'shown_name(e.user_id, e.user_name)', person: 'e.user_id' },
      address: 'e.address',
      key: { sql: 't.key', exact: 't.key' },
      title: 'e.title',
      message: sentence(question.language),
      result: 'e.result',
      user: { sql: 'e.user_name', folded: 'x.who', through: ofPeople },
      text: { sql: 'e.title', folded: 't.text_folded', digitsIn: openToDigits(question) },
    },
  }),
  {
    before: sealAll,
    mask: (user, row) => ({ ...row, key: displayedKey(user, String(row.resource), String(row.key)) }),
  },
);
