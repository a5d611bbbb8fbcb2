import type { Queryable } from '../../platform/database/database.ts';
import type { AskedMobile } from '../../platform/outside/outside-services.ts';

/** What Shahkar said since `since`. */
export async function findShahkarAnswer(
  db: Queryable,
  { nationalId, mobile }: AskedMobile,
  since: Date,
): Promise<number | undefined> {
  const { rows } = await db.query<{ result: number }>(
    'select result from shahkar_cache where national_id = $1 and mobile = $2 and asked_at > $3',
    [nationalId, mobile, since],
    { name: 'find-shahkar-answer' },
  );
  return rows[0]?.result;
}

/** What Shahkar said of several since `since`. */
export async function findShahkarAnswers(
  db: Queryable,
  asked: readonly AskedMobile[],
  since: Date,
): Promise<(AskedMobile & { readonly result: number })[]> {
  if (asked.length === 0) return [];
  const { rows } = await db.query<AskedMobile & { result: number }>(
    `select c.national_id as "nationalId", c.mobile, c.result from shahkar_cache c
     join unnest($1::text[], $2::text[]) as g (national_id, mobile)
       on c.national_id = g.national_id and c.mobile = g.mobile
     where c.asked_at > $3`,
    [asked.map(({ nationalId }) => nationalId), asked.map(({ mobile }) => mobile), since],
    { name: 'find-shahkar-answers' },
  );
  return rows;
}

export async function upsertShahkarAnswer(
  db: Queryable,
  { nationalId, mobile }: AskedMobile,
  answer: { readonly result: number; readonly at: Date },
): Promise<void> {
  await db.query(
    `insert into shahkar_cache (national_id, mobile, result, asked_at) values ($1, $2, $3, $4)
     on conflict (national_id, mobile) do update set result = excluded.result, asked_at = excluded.asked_at`,
    [nationalId, mobile, answer.result, answer.at],
  );
}
