/** Logs calls that were refused to signed-in users, and unforeseen failures; each in a transaction of its own. */
import { errorStatus, type ErrorCode } from '@nazer/contract/kernel/error-codes.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../../platform/ctx.ts';
import { type Event, insertEvent } from '../../platform/event-log.ts';
import { toAppError } from '../../platform/http/problem-answer.ts';

/** Refusals that are not logged: a pending duty refuses every call of an open page, and says nothing about rights. */
const unlogged: ReadonlySet<ErrorCode> = new Set(['passwordChangeRequired', 'secondFactorRequired']);

/**
 * Log entry of a refusal with status 403, or of a failure; undefined for other refusals. It names no right: the
 * contract has it for each call. `call` such as `GET /api/…` names no resource, `POST /Company/…` names one.
 */
function entryFor(code: ErrorCode, call: string): Event | undefined {
  const resource = call.split('/')[1] ?? '';
  const isOfResource = call !== '' && resource.toLowerCase() !== 'api';
  const where = {
    call,
    title: call,
    message: code,
    result: 'refused',
    ...(isOfResource ? { resource } : {}),
  } as const;
  if (code === 'internal') return { ...where, action: 'failure' };
  return errorStatus[code] === 403 && !unlogged.has(code) ? { ...where, action: 'refused' } : undefined;
}

/**
 * Adds the hook that logs. A call without a session is logged only when it failed, as strangers are refused all the
 * time.
 */
export function addRefusalLog(app: FastifyInstance, { db, log }: Services): void {
  app.addHook('onError', async (request: FastifyRequest, _reply, error) => {
    const entry = entryFor(toAppError(error).code, request.routeOptions.config.call ?? '');
    const user = request.session?.user ?? null;
    if (!entry || (entry.action === 'refused' && !user)) return;
    try {
      await insertEvent(db, { user, address: request.ip, requestId: request.id }, entry);
    } catch {
      // The caller gets the refusal even when it could not be logged.
      log.error({ requestId: request.id, call: entry.call }, 'a refusal could not be logged');
    }
  });
}
