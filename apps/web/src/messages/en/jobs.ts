/** Words of scheduled jobs. */
import type { messages as model } from '../fa/jobs.ts';

export const messages: Record<keyof typeof model, string> = {
  title: 'Jobs',
  job: 'Job',
  schedule: 'Schedule',
  asked: 'When asked for',
  everyMinute: 'Every minute',
  everyMinutes: '{count, plural, one {Every minute} other {Every # minutes}}',
  everyHour: 'Every hour at minute {minute}',
  everyDay: 'Every day at {time}',
  next: 'Next time',
  last: 'Last run',
  never: 'Never ran',
  waiting: '{count} queued',
  looked: 'Last looked at',
  byHand: 'By hand',
  run: 'Run',
  runTitle: 'Run “{job}” now?',
  runNote: 'It runs once, on the first node that is free, and is kept in the log.',
  leave: 'No',
  queued: '“{job}” is queued.',
  noRun: 'This takes the right “{permission}”.',
  runs: 'All runs',
  loading: 'Reading jobs',
  failed: 'Jobs could not be read',
};
