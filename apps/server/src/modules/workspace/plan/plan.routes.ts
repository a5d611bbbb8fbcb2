/**
 * Sample plan of a person (a demo of a subscription): its end, and its renewal. Days are Jalali, as sortable
 * text.
 */
import { samplePlan } from '@nazer/contract/workspace/sample-plan.ts';
import { addDays, addMonths, diffDays, todayJalali } from '@nazer/persian/jalali.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx, Handlers } from '../../../platform/ctx.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { writeEvent } from '../../log/log.service.ts';
import { lockOwner } from '../workspace.queries.ts';
import { findPlanEnd, savePlanEnd } from './plan.queries.ts';

/** New end of a plan: it is renewed from its end, or from today when that is over. */
const renewedBy = (endsOn: string, today: string, months: number): string =>
  addMonths(endsOn > today ? endsOn : today, months);

/** Most months the plan may be renewed by now without ending too late; 0 for none. */
function maxMonthsOf(endsOn: string, today: string): number {
  const latest = addMonths(today, samplePlan.monthsAhead);
  const lengths = Array.from({ length: samplePlan.mostMonths }, (_, at) => samplePlan.mostMonths - at);
  return lengths.find((months) => renewedBy(endsOn, today, months) <= latest) ?? 0;
}

/**
 * The plan of the user. One that was never renewed has no stored end: it always ends `samplePlan.days` from
 * today, so that the demo does not run out.
 */
async function readPlan(db: Queryable, { user, clock }: Pick<Ctx, 'user' | 'clock'>) {
  const today = todayJalali(clock.now());
  const endsOn = (await findPlanEnd(db, { userId: user.id })) ?? addDays(today, samplePlan.days);
  return {
    endsOn,
    daysLeft: Math.max(0, diffDays(today, endsOn)),
    mostMonths: maxMonthsOf(endsOn, today),
  };
}

/**
 * Renews the plan. Locks the owner, so that two renewals at once do not both start from the same end. Throws
 * `badValue` when no renewal is possible now, and `invalidFields` for too many months.
 */
async function renew(tx: Tx, ctx: Ctx, months: number) {
  await lockOwner(tx, { userId: ctx.user.id });
  const { endsOn, mostMonths: max } = await readPlan(tx, ctx);
  if (max === 0) throw new AppError('badValue', { values: { field: 'months' } });
  if (months > max)
    throw new AppError('invalidFields', {
      fields: [{ field: 'months', problem: { code: 'outOfRange', min: 1, max } }],
    });
  const today = todayJalali(ctx.clock.now());
  await savePlanEnd(tx, { userId: ctx.user.id, endsOn: renewedBy(endsOn, today, months) });
  return readPlan(tx, ctx);
}

export const planHandlers = {
  'GET /api/Workspace/GetPlan': (ctx) => readPlan(ctx.db, ctx),
  'POST /api/Workspace/RenewPlan': (ctx, { body }) =>
    ctx.db.transaction(async (tx) => {
      const plan = await renew(tx, ctx, body.months);
      await writeEvent(tx, ctx, {
        action: 'update',
        key: 'sample-plan',
        after: { endsOn: plan.endsOn },
        call: 'POST /api/Workspace/RenewPlan',
      });
      return plan;
    }),
} satisfies Handlers;
