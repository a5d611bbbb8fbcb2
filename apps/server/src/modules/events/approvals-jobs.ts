/** Requests nobody decided on in time end by themselves. */
import * as z from 'zod';
import { type AnyJob, defineJob } from '../../platform/jobs/job.ts';
import { insertEvent } from '../../platform/event-log.ts';
import { ruleOf } from './approvals-inbox.ts';
import { expireApprovals, hasExpired } from './approvals.queries.ts';
import { type Approvables, endWish, tellOf } from './approvals.service.ts';

/** What a job does, nobody at a screen did. */
const nobody = { user: null, address: '', requestId: 'expire-approvals' };

export function approvalsJobs(approvables: Approvables): readonly AnyJob[] {
  return [
    defineJob({
      name: 'expire-approvals',
      schema: z.strictObject({}),
      retry: { limit: 1, delaySeconds: 10, maxDelaySeconds: 20 },
      timeoutSeconds: 50,
      isSingle: true,
      schedule: { cron: '* * * * *', data: {} },
      isDue: ({ db, clock }) => hasExpired(db, clock.now()),
      handle: ({ db, clock }) =>
        db.transaction(async (tx) => {
          let requests = 0;
          const now = clock.now();
          for (const ended of await expireApprovals(tx, now)) {
            await endWish(
              tx,
              { ...nobody, role: 'SYS', now },
              {
                ...ended,
                approvables,
                ending: 'expire',
                reason: '',
              },
            );
            await insertEvent(tx, nobody, {
              action: 'expire',
              resource: ended.entity,
              key: String(ended.entityId ?? ''),
              title: ended.title,
              after: { approvalId: ended.id },
              call: ended.call,
            });
            const rule = ruleOf(ended.call);
            if (rule) await tellOf(tx, { id: ended.id, rule, makerId: ended.makerId });
            requests += 1;
          }
          return { requests };
        }),
    }),
  ];
}
