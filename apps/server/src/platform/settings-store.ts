/** Values the process keeps for itself between starts. */
import type { Queryable } from './database/database.ts';

export async function findSetting<T>(db: Queryable, key: string): Promise<T | undefined> {
  const { rows } = await db.query<{ value: T }>('select value from setting where key = $1', [key]);
  return rows[0]?.value;
}

export async function saveSetting(db: Queryable, key: string, value: unknown): Promise<void> {
  await db.query(
    'insert into setting (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
    [key, JSON.stringify(value)],
  );
}
