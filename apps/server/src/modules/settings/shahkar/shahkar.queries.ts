import type { Queryable } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { MobileQuestion } from '../../../platform/integrations/integrations.ts';

/** Stored answer of Shahkar for a person and a mobile; undefined for none and for one older than `since`. */
export const findShahkarAnswer = statement.value(
  'find-shahkar-answer',
  'select result from shahkar_cache where national_id = :nationalId and mobile = :mobile and asked_at > :since',
);

const selectAnswers = statement.all(
  'find-shahkar-answers',
  `select c.national_id, c.mobile, c.result from shahkar_cache c
   join unnest(:nationalIds::text[], :mobiles::text[]) as g (national_id, mobile)
     on c.national_id = g.national_id and c.mobile = g.mobile
   where c.asked_at > :since`,
);

/** Stored answers of Shahkar for several persons and mobiles; those older than `since` are left out. */
export const findShahkarAnswers = async (db: Queryable, questions: readonly MobileQuestion[], since: Date) =>
  questions.length === 0
    ? []
    : selectAnswers(db, {
        nationalIds: questions.map(({ nationalId }) => nationalId),
        mobiles: questions.map(({ mobile }) => mobile),
        since,
      });

/** Stores an answer with its time, in place of an earlier one. */
export const upsertShahkarAnswer = statement.run(
  'upsert-shahkar-answer',
  `insert into shahkar_cache (national_id, mobile, result, asked_at) values (:nationalId, :mobile, :result, :at)
   on conflict (national_id, mobile) do update set result = excluded.result, asked_at = excluded.asked_at`,
);
