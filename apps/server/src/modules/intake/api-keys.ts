/** API keys of service users: made, listed, revoked. `platform/session/api-key-store.ts` checks them in calls. */
import { randomBytes } from 'node:crypto';
import type { Api, ApiOutput } from '@nazer/contract/api.ts';
import type { ApiKey } from '@nazer/contract/intake/api-keys.contract.ts';
import type { FeedNoun } from '@nazer/contract/intake/feed-noun.ts';
import { feedNounNames, feedNouns } from '@nazer/contract/feeds.ts';
import { addDays, startOfDay } from '@nazer/persian/jalali.ts';
import { wordsOf } from '../../messages/messages.ts';
import { keyName, keySecretHash } from '../../platform/session/api-key-store.ts';
import { AppError } from '../../platform/app-error.ts';
import type { CallInputs, Ctx } from '../../platform/ctx.ts';
import type { Tx } from '../../platform/database/database.ts';
import { readDay } from '../../platform/day-range.ts';
import { officeOf, scopeOfType } from '../../platform/session/row-scope.ts';
import type { Sessions } from '../../platform/session/sessions.ts';
import { findKeyUser, hasOffice, insertApiKey, type KeyUser, revokeApiKey } from './api-keys.queries.ts';
import { equals, rowOf, rowsWhere } from '../../resources/lists/search-list.ts';
import { writeEvent } from '../log/log.service.ts';
import { serviceKeySource } from './service-keys.list.ts';

type Form = CallInputs<Api['POST /api/System/CreateApiKey']>['body'];

/** Most keys listed; more than any installation has. */
const listedAtMost = 1000;

/**
 * Keys of one user, or, without `userId`, all that the caller may see: revoked and ended ones too, at most
 * `listedAtMost`; and the nouns a key may be made for.
 */
export async function listApiKeys(ctx: Ctx, userId: number | undefined) {
  const filterModels = equals('userId')({ userId });
  const list = await rowsWhere(ctx, serviceKeySource, { filterModels, limit: listedAtMost });
  return { list, nouns: [...feedNounNames] };
}

/** Row of a key. Throws `notFound`. */
const getApiKey = (tx: Tx, ctx: Ctx, id: number) => rowOf({ ...ctx, db: tx }, serviceKeySource, id);

const dayMs = 86_400_000;
/** Days a key lasts when its form names no last day. */
const defaultDays = 365;
/** Most days a key may last: three years of the calendar, leap years or not. */
const longestDays = 3 * 366;

/**
 * Moment at which a key ends: the end of its last day in Tehran, or `defaultDays` from now without one. Throws
 * `badDateInput`, and `badValue` for a day that is over or too far.
 */
function endOf({ clock }: Ctx, validTo: string | undefined): Date {
  const now = clock.now().getTime();
  if (validTo === undefined) return new Date(now + defaultDays * dayMs);
  const end = startOfDay(addDays(readDay('validTo', validTo), 1));
  const isRight = end.getTime() > now && end.getTime() <= now + longestDays * dayMs;
  if (!isRight) throw new AppError('badValue', { values: { field: 'validTo' } });
  return end;
}

/**
 * Office a key is limited to by its form; null for none, even when its user is limited to one. Throws
 * `badValue` for an unknown office and for another than the user's, and `keyOffice` when a limited key names
 * data that is of no office.
 */
async function officeOfKey(tx: Tx, form: Form, user: KeyUser): Promise<number | null> {
  const own = scopeOfType(user.userType, user.sarafiId);
  const { sarafiId = null } = form;
  const isOther = sarafiId !== null && own !== null && own.sarafiId !== sarafiId;
  if (isOther || (sarafiId !== null && !(await hasOffice(tx, { id: sarafiId }))))
    throw new AppError('badValue', { values: { field: 'sarafiId' } });
  const noun = form.nouns.find((name) => {
    const definition: FeedNoun = feedNouns[name];
    return definition.isOfOffice !== true;
  });
  const isLimited = sarafiId !== null || own !== null;
  if (isLimited && noun !== undefined) throw new AppError('keyOffice', { values: { noun } });
  return sarafiId;
}

/** Random bytes of a secret. Only its hash is stored. */
const secretBytes = 32;

/**
 * Makes a key; its secret is in this answer only. Throws `notFound` for an unknown user and for one of another office
 * than the caller's, `keyUser` for one who may not send data, and what `endOf` and `officeOfKey` throw.
 */
export async function createApiKey(
  ctx: Ctx,
  form: Form,
): Promise<ApiOutput<'POST /api/System/CreateApiKey'>> {
  const expiresAt = endOf(ctx, form.validTo);
  const secret = randomBytes(secretBytes).toString('base64url');
  const nouns = [...new Set(form.nouns)];
  const row = await ctx.db.transaction(async (tx) => {
    const user = await findKeyUser(tx, { id: form.userId, sarafiId: officeOf(ctx) });
    if (!user) throw new AppError('notFound');
    if (!user.isFit) {
      const permission = wordsOf(ctx.language).permissions['feed.send'];
      throw new AppError('keyUser', { values: { permission } });
    }
    const id = await insertApiKey(tx, {
      name: form.name,
      userId: form.userId,
      secretHash: keySecretHash(secret),
      nouns,
      sarafiId: await officeOfKey(tx, form, user),
      now: ctx.clock.now(),
      byId: ctx.user.id,
      expiresAt,
    });
    await writeEvent(tx, ctx, {
      action: 'insert',
      resource: 'ApiKey',
      key: String(id),
      title: `${form.name} (${keyName(id)})`,
      after: {
        userName: user.userName,
        nouns: nouns.join(', '),
        expiresAt: expiresAt.toISOString(),
        ...(form.sarafiId === undefined ? {} : { sarafiId: form.sarafiId }),
      },
      call: 'POST /api/System/CreateApiKey',
    });
    return getApiKey(tx, ctx, id);
  });
  return { ...row, key: `${keyName(row.id)}_${secret}` };
}

/**
 * Revokes a key, and makes all nodes forget what they cached of its user, so that it is refused from now on; a key that
 * was revoked before stays as it is. Throws `notFound`.
 */
export async function endApiKey(ctx: Ctx, sessions: Sessions, id: number): Promise<ApiKey> {
  const row = await ctx.db.transaction(async (tx) => {
    const before = await getApiKey(tx, ctx, id);
    if (!(await revokeApiKey(tx, { id, byId: ctx.user.id, now: ctx.clock.now() })))
      return getApiKey(tx, ctx, id);
    await sessions.announce(tx, before.userId);
    await writeEvent(tx, ctx, {
      action: 'revoke',
      resource: 'ApiKey',
      key: String(id),
      title: `${before.name} (${keyName(id)})`,
      call: 'POST /api/System/RevokeApiKey',
    });
    return getApiKey(tx, ctx, id);
  });
  sessions.forget(row.userId);
  return row;
}
