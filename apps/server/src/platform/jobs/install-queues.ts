/** Brings the queues in the database to what the jobs say. Quick when nothing changed: it runs at every start. */
import type { PgBoss, QueueResult } from 'pg-boss';
import type { AnyJob } from './job.ts';

/** A node that died holds its jobs for half a minute. */
const heartbeatSeconds = 30;
const dayS = 86_400;

function settingsOf({ retry, timeoutSeconds }: AnyJob) {
  return {
    retryLimit: retry.limit,
    retryDelay: retry.delaySeconds,
    retryDelayMax: retry.maxDelaySeconds,
    retryBackoff: true,
    expireInSeconds: timeoutSeconds + 10,
    heartbeatSeconds,
    retentionSeconds: 14 * dayS,
    deleteAfterSeconds: 3 * dayS,
  };
}

type Settings = ReturnType<typeof settingsOf>;

function isUpToDate(queue: QueueResult, settings: Settings): boolean {
  return (Object.keys(settings) as (keyof Settings)[]).every((key) => queue[key] === settings[key]); // its own keys
}

/** Schedules are looked after by `Schedules`; the queue's own would run everything a second time. */
async function removeSchedules(boss: PgBoss): Promise<void> {
  for (const { name } of await boss.getSchedules()) await boss.unschedule(name);
}

/** Jobs of earlier versions stay in their queues: an older node may still run them. */
export async function installQueues(boss: PgBoss, jobs: readonly AnyJob[]): Promise<void> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const job of jobs) {
    const settings = settingsOf(job);
    const queue = queues.get(job.name);
    const policy = job.isSingle ? 'singleton' : 'standard';
    if (!queue) await boss.createQueue(job.name, { ...settings, policy });
    else if (!isUpToDate(queue, settings)) await boss.updateQueue(job.name, settings);
  }
  await removeSchedules(boss);
}
