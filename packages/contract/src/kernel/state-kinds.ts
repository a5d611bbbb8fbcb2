/**
 * What a state means, whatever record is in it, and the colour of each meaning: the only place colours of states come
 * from. Data only, no Zod.
 */
import type { Tone } from './list.ts';

const toneOfKind = {
  /** Nothing has begun, or nothing is needed. */
  idle: 'mute',
  underWay: 'info',
  /** Somebody's answer is awaited. */
  waiting: 'wait',
  /** All is as it should be: done, valid, in force. */
  finished: 'ok',
  /** Work goes on, and somebody should look. */
  attention: 'warn',
  refused: 'bad',
  cancelled: 'bad',
  /** Something that must hold does not: a licence that ran out, an office that may not work, sums that differ. */
  broken: 'bad',
  /** Over without anybody's fault: its time passed, another was chosen, it was taken back. */
  over: 'mute',
} as const satisfies Readonly<Record<string, Tone>>;

export type StateKind = keyof typeof toneOfKind;

/** The colours of codes by what each of them means. */
export const tonesOf = (kinds: Readonly<Record<number, StateKind>>): Readonly<Record<number, Tone>> =>
  Object.fromEntries(Object.entries(kinds).map(([code, kind]) => [code, toneOfKind[kind]]));
