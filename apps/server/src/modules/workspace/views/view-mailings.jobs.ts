/** Job that mails views to their readers, once an hour. */
import type { Services } from '../../../platform/ctx.ts';
import { traceOf } from '../../../platform/http/problem-answer.ts';
import { type AnyJob, retries, scheduledJob } from '../../../platform/jobs/job.ts';
import { findActiveUser } from '../../../platform/session/session-store.ts';
import { getBusinessCalendar } from '../../settings/calendar/calendar.service.ts';
import { mailView, type MailingRun } from './mail-view.ts';
import { isMailingDue, planOf } from './mailing-times.ts';
import { findAllMailings, hasViewMailings } from './view-mailings.queries.ts';

/**
 * Mails all due views of active users, one after the other; gives how many were mailed, and user id and list of those that
 * failed. A failure of one is logged and does not stop the others; an aborted run leaves the rest to the next one.
 */
async function mailAll(services: Services, run: MailingRun, signal: AbortSignal) {
  const { db, clock, log } = services;
  const calendar = await getBusinessCalendar(db);
  const failed: string[] = [];
  let mails = 0;
  for (const row of await findAllMailings(db)) {
    if (signal.aborted) break;
    const plan = { ...planOf(row), mailedAt: row.mailedAt };
    const user = isMailingDue(plan, clock.now(), calendar) && (await findActiveUser(db, row.userId));
    if (!user) continue;
    try {
      if (await mailView(services, user, { ...run, row })) mails += 1;
    } catch (error) {
      failed.push(`${row.userId} ${row.list}`);
      log.error({ userId: row.userId, list: row.list, ...traceOf(error) }, 'A view was not mailed.');
    }
  }
  return { mails, failed };
}

export const viewMailingJobs = (run: MailingRun): readonly AnyJob[] => [
  scheduledJob({
    name: 'mail-views',
    retry: retries.once,
    timeoutSeconds: 900,
    cron: '0 * * * *',
    isDue: async ({ db, isMailSent }) => isMailSent === true && hasViewMailings(db),
    handle: async (services, _data, { signal }) => {
      const { mails, failed } = await mailAll(services, run, signal);
      // Lets the job be tried again; that mails nothing twice, because each mailing is marked as mailed (`setMailed`).
      if (failed.length > 0) throw new Error(`Not mailed: ${failed.join(', ')}; ${mails} views were mailed.`);
      return { mails };
    },
  }),
];
