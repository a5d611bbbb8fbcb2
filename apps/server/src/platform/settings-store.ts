/** Values that the process stores for itself between starts. */
import type { Queryable } from './database/database.ts';
import { statement } from './database/statement.ts';

const selectSetting = statement.value('find-setting', 'select value from setting where key = :key');

/** Stored value of a key, undefined for none; the caller states its type. */
export const findSetting = async <T>(db: Queryable, key: string): Promise<T | undefined> =>
  (await selectSetting(db, { key })) as T | undefined;

const upsertSetting = statement.run(
  'save-setting',
  `insert into setting (key, value) values (:key, :value::jsonb)
   on conflict (key) do update set value = excluded.value`,
);

export async function saveSetting(db: Queryable, key: string, value: unknown): Promise<void> {
  await upsertSetting(db, { key, value: value as object }); // goes in as JSON, whatever it is
}
