/** Job that tells people in the morning what they have to do that day. */
import type { Language } from '@nazer/contract/words/languages.ts';
import { serverWords } from '@nazer/contract/words/server-words.ts';
import { fill } from '@nazer/contract/words/words.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import type { Services } from '../../../platform/ctx.ts';
import { type AnyJob, retries, scheduledJob } from '../../../platform/jobs/job.ts';
import { sendMessage } from '../workspace.service.ts';
import { hasDueTasks, takeDueTasks } from './todo.queries.ts';

/** Sends a message for each task that is due today or earlier and not reminded of yet; gives how many. */
export const remindOfTasks = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const due = await takeDueTasks(tx, { today: todayJalali(now) });
    for (const { userId, language, title } of due) {
      const { due: body, reminder } = serverWords[language as Language].tasks; // an account has one of ours
      await sendMessage(tx, { userId, senderName: reminder, at: now, body: fill(body, { title }) });
    }
    return due.length;
  });

export function todoJobs(): readonly AnyJob[] {
  return [
    scheduledJob({
      name: 'remind-tasks',
      retry: retries.often,
      timeoutSeconds: 300,
      isManual: true,
      cron: '30 7 * * *',
      catchesUp: true,
      isDue: ({ db, clock }) => hasDueTasks(db, { today: todayJalali(clock.now()) }),
      handle: async (services) => ({ tasks: await remindOfTasks(services) }),
    }),
  ];
}
