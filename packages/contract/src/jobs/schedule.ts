/** Schedules of jobs; only a few kinds, so that each can be described in words. */

/** Cron expression of five fields in Tehran time: every minute, every few minutes, hourly or daily. */
export type Schedule =
  | '* * * * *'
  | `*/${number} * * * *`
  | `${number} * * * *`
  | `${number} ${number} * * *`;

export type ScheduleKind =
  | { readonly every: 'minute' }
  | { readonly every: 'minutes'; readonly count: number }
  | { readonly every: 'hour'; readonly minute: number }
  | { readonly every: 'day'; readonly hour: number; readonly minute: number };

/** Kind of a cron expression; null for one that is no `Schedule`, which a newer server may send to an older page. */
export function readScheduleKind(cron: string): ScheduleKind | null {
  const [minute = '', hour = '', ...rest] = cron.split(' ');
  if (rest.join(' ') !== '* * *') return null;
  const isNumber = (text: string): boolean => /^\d{1,2}$/u.test(text);
  if (isNumber(minute) && isNumber(hour)) return { every: 'day', hour: Number(hour), minute: Number(minute) };
  if (hour !== '*') return null;
  if (isNumber(minute)) return { every: 'hour', minute: Number(minute) };
  if (minute === '*') return { every: 'minute' };
  const step = /^\*\/(\d{1,2})$/u.exec(minute)?.[1];
  return step === undefined ? null : { every: 'minutes', count: Number(step) };
}
