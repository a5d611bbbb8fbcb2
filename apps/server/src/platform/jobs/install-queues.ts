/**
 * Creates and updates the queues of all jobs in the database. It is quick when nothing changed, as it runs at every
 * start.
 */
import type { PgBoss, QueueResult } from 'pg-boss';
import type { AnyJob } from './job.ts';

/** Time after which the jobs of a dead node are taken over. */
const heartbeatSeconds = 30;
const dayS = 86_400;

function settingsOf({ retry, timeoutSeconds }: AnyJob) {
  return {
    retryLimit: retry.limit,
    retryDelay: retry.delaySeconds,
    retryDelayMax: retry.maxDelaySeconds,
    retryBackoff: true,
    // The process itself ends a try at `timeoutSeconds`; the queue does so only where the process cannot.
    expireInSeconds: timeoutSeconds + 10,
    heartbeatSeconds,
    // Jobs that were never begun are kept for two weeks, ended ones for three days.
    retentionSeconds: 14 * dayS,
    deleteAfterSeconds: 3 * dayS,
  };
}

type Settings = ReturnType<typeof settingsOf>;

function isUpToDate(queue: QueueResult, settings: Settings): boolean {
  return (Object.keys(settings) as (keyof Settings)[]).every((key) => queue[key] === settings[key]); // its own keys
}

/** Removes schedules of pg-boss: `Schedules` follows them, and pg-boss would run everything a second time. */
async function removeSchedules(boss: PgBoss): Promise<void> {
  for (const { name } of await boss.getSchedules()) await boss.unschedule(name);
}

/** Installs the queues. Queues of earlier versions stay, as an older node may still run their jobs. */
export async function installQueues(boss: PgBoss, jobs: readonly AnyJob[]): Promise<void> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const job of jobs) {
    const settings = settingsOf(job);
    const queue = queues.get(job.name);
    // The policy of a queue is set when it is created and never changed.
    const policy = job.isSingle ? 'singleton' : 'standard';
    if (!queue) await boss.createQueue(job.name, { ...settings, policy });
    else if (!isUpToDate(queue, settings)) await boss.updateQueue(job.name, settings);
  }
  await removeSchedules(boss);
}
