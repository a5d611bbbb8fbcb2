import { statement } from '../../../platform/database/statement.ts';

/** Last Jalali day of the person's plan; undefined for a plan that was never renewed. */
export const findPlanEnd = statement.value(
  'find-plan-end',
  'select ends_on from sample_plan where user_id = :userId',
);

export const savePlanEnd = statement.run(
  'save-plan-end',
  `insert into sample_plan (user_id, ends_on) values (:userId, :endsOn)
   on conflict (user_id) do update set ends_on = excluded.ends_on`,
);
