/**
 * A place in the log of the database: its timeline, which grows each time another server begins to lead, and a byte of
 * it. On the wire `5.1234567`, and `5.1234567s` where a standby showed it.
 */

export interface LogPosition {
  readonly timeline: number;
  readonly byte: number;
  /**
   * Whether a standby gave the position. A standby may show a commit before the leader does, whose commits wait for a
   * synchronous standby.
   */
  readonly isOfStandby?: boolean;
}

/** Position before every other: no server is behind it. */
export const logStart: LogPosition = { timeline: 0, byte: 0 };

/** Whether a server at `at` lacks something of `seen`. What a lost timeline had beyond the new one was never acknowledged. */
export const isBehind = (at: LogPosition, seen: LogPosition): boolean =>
  at.timeline < seen.timeline || (at.timeline === seen.timeline && at.byte < seen.byte);

/** The later of two positions; the first where they are equal. */
export const latest = (one: LogPosition, other: LogPosition): LogPosition =>
  isBehind(one, other) ? other : one;

export const writePosition = ({ timeline, byte, isOfStandby }: LogPosition): string =>
  `${timeline}.${byte}${isOfStandby ? 's' : ''}`;

/** Reads a position; undefined for any other text. */
export function parsePosition(text: unknown): LogPosition | undefined {
  const [, timeline, byte, ofStandby] =
    typeof text === 'string' ? (/^(\d{1,10})\.(\d{1,15})(s?)$/u.exec(text) ?? []) : [];
  if (timeline === undefined) return undefined;
  return { timeline: Number(timeline), byte: Number(byte), isOfStandby: ofStandby === 's' };
}
