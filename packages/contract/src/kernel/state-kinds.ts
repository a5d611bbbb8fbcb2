/**
 * Meanings of states, shared by all records, and the tone of each meaning; colours of states come only from here.
 * Data only, no Zod.
 */
import type { Tone } from './list.ts';

const toneOfKind = {
  /** Not begun yet, or not needed. */
  idle: 'mute',
  underWay: 'info',
  /** Waits for somebody's answer. */
  waiting: 'wait',
  /** As it should be: done, valid, in force. */
  finished: 'ok',
  /** In progress, but somebody should look at it. */
  attention: 'warn',
  refused: 'bad',
  cancelled: 'bad',
  /** A required condition does not hold: an expired licence, an office that may not work, sums that differ. */
  broken: 'bad',
  /** Ended without anybody's fault: it expired, another one was chosen, or it was taken back. */
  over: 'mute',
} as const satisfies Readonly<Record<string, Tone>>;

export type StateKind = keyof typeof toneOfKind;

/** Tone of each code, given the meaning of each; codes left out have none. */
export const tonesOf = (kinds: Readonly<Record<number, StateKind>>): Readonly<Record<number, Tone>> =>
  Object.fromEntries(Object.entries(kinds).map(([code, kind]) => [code, toneOfKind[kind]]));
