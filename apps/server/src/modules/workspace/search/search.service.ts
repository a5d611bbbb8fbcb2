/** Search in the caller's own mails, tasks, contacts, notes and conversations. */
import { contactRecord } from '@nazer/contract/workspace/contacts/contact-records.resources.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { findByWords, maxHits, searchText } from '../../../resources/lists/word-search.ts';
import { findInApps } from './search.queries.ts';
import { patternsOf } from './word-patterns.ts';

/** Fewest letters of a text that is searched; a single letter is in nearly everything. */
const shortest = 2;

/**
 * Entries of the caller that hold a text: at most eight of each kind, newest first, but open tasks before done ones and
 * contacts by use. Empty for a text that is too short.
 */
export async function searchApps({ db, user }: Ctx, text: string) {
  const wanted = searchText(text);
  if (!wanted || wanted.whole.length < shortest) return [];
  return findInApps(db, { userId: user.id, ...(await patternsOf(db, wanted.words)), limit: maxHits });
}

/** At most eight contact records of the department; empty for callers who may not see their list. */
export async function searchContactRecords({ db, user }: Ctx, text: string) {
  const wanted = searchText(text);
  if (!wanted || !user.permissions.has(contactRecord.permissions.view)) return [];
  const found = await findByWords(
    db,
    {
      table: 'contact_record',
      keyColumn: 'contact_id',
      columns: ['name_folded', 'organisation_folded', 'designation_folded'],
      begins: 'name_folded',
      record: 't.contact_id::text as key, t.name as title, t.organisation as detail',
      order: 'sort_key(t.name), t.contact_id',
    },
    wanted,
  );
  return found.map((record) => ({ resource: contactRecord.name, ...record }));
}
