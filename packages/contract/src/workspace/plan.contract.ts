/** The sample plan of a person, and how it is renewed: nothing is paid, the person's own day of the end moves. */
import * as z from 'zod';
import { call } from '../kernel/call.ts';
import { samplePlan } from './sample-plan.ts';

const Plan = z.object({
  /** The Jalali day it ends on. */
  endsOn: z.string(),
  daysLeft: z.number(),
  /** The longest renewal there is room for; 0 where the plan reaches as far ahead as one may. */
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
    errors: ['invalidFields', 'badValue'],
  }),
} as const;
