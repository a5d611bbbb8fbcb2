/** Decides which database server answers a call, and tells the caller the log position of the answer. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../ctx.ts';
import type { Database } from '../database/database.ts';
import { isBehind, parsePosition, type LogPosition, writePosition } from '../database/log-position.ts';

/** Header with the log position a caller has seen and, in the answer, the position behind what it shows. */
export const positionHeader = 'nazer-position';

/** Runs a call on the given database, or on the call's own without one. */
export type PlacedWork = (db?: Database) => Promise<unknown>;

/**
 * Header with the position. If the leader has not reached the caller's position, it is of a time before a backup was
 * restored: `=` makes the browser start anew.
 */
const headerOf = (position: LogPosition, seen: LogPosition): string =>
  `${isBehind(position, seen) ? '=' : ''}${writePosition(position)}`;

/**
 * Answers a call that only reads (`isRead`) from any server that has the caller's log position, every other one on the
 * leader, and gives the new position. A caller without a position (a script, an API key) is answered by the leader and
 * gets none. `name`: name of the call.
 */
export function placed({ standbys }: Services, name: string, isRead: boolean) {
  return async (request: FastifyRequest, reply: FastifyReply, work: PlacedWork): Promise<unknown> => {
    const seen = parsePosition(request.headers[positionHeader]);
    if (!standbys || !seen) return work();
    const { value, position } = isRead
      ? await standbys.read({ name, position: seen, work })
      : { value: await work(), position: await standbys.leaderPosition().catch(() => undefined) };
    if (position) void reply.header(positionHeader, headerOf(position, seen));
    return value;
  };
}
