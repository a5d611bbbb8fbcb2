/** Which server of the database answers a call, and where the caller is then. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../ctx.ts';
import type { Database } from '../database/database.ts';
import { isBehind, parsePosition, type LogPosition, writePosition } from '../database/log-position.ts';

const header = 'nazer-position';

/** Runs a call on the given database, or on the call's own without one. */
export type PlacedWork = (db?: Database) => Promise<unknown>;

/** A position the leader has not reached comes from before a copy was brought back: the browser begins anew with `=`. */
const headerOf = (position: LogPosition, seen: LogPosition): string =>
  `${isBehind(position, seen) ? '=' : ''}${writePosition(position)}`;

/**
 * Answers who says what she has seen from whatever server has that, and tells where she is now. Who does not say so (a
 * script, a key) is answered by the leader.
 */
export function placed({ standbys }: Services, name: string, isRead: boolean) {
  return async (request: FastifyRequest, reply: FastifyReply, work: PlacedWork): Promise<unknown> => {
    const seen = parsePosition(request.headers[header]);
    if (!standbys || !seen) return work();
    const { value, position } = isRead
      ? await standbys.read({ name, position: seen, work })
      : { value: await work(), position: await standbys.leaderPosition().catch(() => undefined) };
    if (position) void reply.header(header, headerOf(position, seen));
    return value;
  };
}
