import type { HistoryEntry } from '@nazer/contract/kernel/resource-calls.ts';
import type { ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { keyCondition, keyText } from './keys.ts';
import type { KeyTuple } from '../lists/list-cache.ts';
import { displayedRow } from '../masks/masking.ts';
import { viewOf } from '../masks/seen-by.ts';

/** Entries of a page. */
const pageSize = 20;

interface Entry extends Omit<HistoryEntry, 'at'> {
  readonly at: Date;
  readonly total: number;
}

/** Throws `notFound` for a row of another office than the caller's; does nothing for a caller limited to no office. */
async function refuseUnseen(db: Queryable, definition: ResourceDefinition, key: KeyTuple): Promise<void> {
  if (!viewOf(definition).scope) return;
  const { rows } = await db.query(
    `select 1 from ${definition.table} t where ${keyCondition(definition)}`,
    key,
  );
  if (rows.length === 0) throw new AppError('notFound');
}

/**
 * A page of the log entries of a row, newest first, `pageIndex` from 1; a deleted row has a history too. The page is
 * empty beyond the last one, and for a row that never was. Throws `notFound` for a row of another office than the
 * caller's.
 */
export async function findHistory(
  db: Queryable,
  definition: ResourceDefinition,
  page: { key: KeyTuple; pageIndex: number },
): Promise<{ list: HistoryEntry[]; totalCount: number }> {
  await refuseUnseen(db, definition, page.key);
  const key = keyText(page.key);
  const { rows } = await db.query<Entry>(
    `select id, at, user_name, shown_name(user_id, user_name) as by, action, before, after from event_log
     where resource = $1 and key = $2 order by id desc limit $3::int offset $4::bigint`,
    [definition.name, key, pageSize, (page.pageIndex - 1) * pageSize],
  );
  const counted = await db.query<{ total: number }>(
    'select count(*)::int as total from event_log where resource = $1 and key = $2',
    [definition.name, key],
  );
  return {
    list: rows.map((entry) => ({
      ...entry,
      at: entry.at.toISOString(),
      before: displayedRow(definition, entry.before),
      after: displayedRow(definition, entry.after),
    })),
    totalCount: counted.rows[0]?.total ?? 0,
  };
}
