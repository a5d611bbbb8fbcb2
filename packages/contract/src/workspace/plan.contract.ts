/**
 * Sample plan of a user, a subscription for show: a renewal takes no payment and only moves the day on which
 * the plan of this user ends.
 */
import * as z from 'zod';
import { call } from '../kernel/call.ts';
import { samplePlan } from './sample-plan.ts';

const Plan = z.object({
  /** Jalali day it ends on, e.g. `1404/10/02`. */
  endsOn: z.string(),
  /** Days from today (Tehran) to `endsOn`: 0 on that day and ever after. */
  daysLeft: z.number(),
  /**
   * Months of the longest renewal possible now; 0 when the plan ends as late as `samplePlan.monthsAhead`
   * allows.
   */
  mostMonths: z.number(),
});

export const planCalls = {
  'GET /api/Workspace/GetPlan': call({
    access: 'signed-in',
    summary: 'When the sample plan of the caller ends.',
    output: Plan,
  }),
  'POST /api/Workspace/RenewPlan': call({
    access: 'signed-in',
    summary: `Renews the sample plan of the caller by months from its end, or from today where it has ended; it ends ${samplePlan.monthsAhead} months from today at the latest.`,
    body: z.strictObject({ months: z.int().min(1).max(samplePlan.mostMonths) }),
    output: Plan,
    // `badValue`: no renewal is possible now; `invalidFields`: `months` is more than `mostMonths`.
    errors: ['invalidFields', 'badValue'],
  }),
} as const;
