/** Job that ends the requests nobody decided on in time: every minute, all of them in one transaction. */
import { type AnyJob, retries, scheduledJob } from '../../platform/jobs/job.ts';
import { insertEvent } from '../../platform/event-log.ts';
import { ruleOf } from './approvals-inbox.ts';
import { expireApprovals, hasExpired } from './approvals.queries.ts';
import { type Approvables, endRequest, notifyApproval } from './approvals.service.ts';

/** Actor of the job in the log: no user and no address. */
const nobody = { user: null, address: '', requestId: 'expire-approvals' };

export function approvalsJobs(approvables: Approvables): readonly AnyJob[] {
  return [
    scheduledJob({
      name: 'expire-approvals',
      retry: retries.once,
      timeoutSeconds: 50,
      cron: '* * * * *',
      isDue: ({ db, clock }) => hasExpired(db, { now: clock.now() }),
      handle: ({ db, clock }) =>
        db.transaction(async (tx) => {
          let requests = 0;
          const now = clock.now();
          for (const ended of await expireApprovals(tx, { now })) {
            await endRequest(
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
            if (rule) await notifyApproval(tx, { id: ended.id, rule, makerId: ended.makerId });
            requests += 1;
          }
          return { requests };
        }),
    }),
  ];
}
