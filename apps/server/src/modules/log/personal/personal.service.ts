/** Decides who sees numbers of natural persons, and records it in the log: docs/decisions/0077-masks-everywhere.md. */
import { reasonLimits } from '@nazer/contract/kernel/state-machine.ts';
import { normalizeText } from '@nazer/persian/fold.ts';
import { jalaliOfInstant } from '@nazer/persian/jalali.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { type Facts, insertEvent } from '../../../platform/event-log.ts';
import type { PersonalAccess, PersonalQuery } from '../../../platform/personal/personal-access.ts';
import { type AnswerKind, noDisclosure, type Disclosure } from '../../../platform/personal/disclosure.ts';
import { officeOf } from '../../../platform/session/row-scope.ts';
import { getMarketSettings } from '../../settings/market-settings.service.ts';
import { countQueries, type DayReason, findReason, insertQuery, saveReason } from './personal.queries.ts';

const hourMs = 3_600_000;

/** The caller's reason of today in Tehran; undefined for none. */
const reasonOf = (ctx: Ctx): Promise<DayReason | undefined> =>
  findReason(ctx.db, { userId: ctx.user.id, day: jalaliOfInstant(ctx.clock.now()) });

/**
 * Numbers the caller may see in an answer: people of an office those of its customers; staff with the right those of
 * records, and of lists on days they gave a reason for.
 */
export async function disclosureOf(ctx: Ctx, kind: AnswerKind): Promise<Disclosure> {
  const { user } = ctx;
  const office = officeOf(ctx);
  if (office !== null) return { isOpen: false, office, disclosedCount: 0 };
  if (!user.permissions.has('personal.unmasked')) return noDisclosure();
  const isOpen = kind === 'record' || (await reasonOf(ctx)) !== undefined;
  return { isOpen, office: null, disclosedCount: 0 };
}

/** Characters of a text of an input that the log stores. */
const longestFact = 200;

/** Plain values of an input, for the log; empty texts, lists and objects are left out. */
function askedFor(input: object): Facts {
  const plain = Object.entries(input).filter(
    (entry): entry is [string, string | number | boolean] =>
      entry[1] !== '' && ['string', 'number', 'boolean'].includes(typeof entry[1]),
  );
  return Object.fromEntries(
    plain.map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, longestFact) : value]),
  );
}

/** Logs that an answer disclosed numbers; does nothing when it disclosed none. */
export async function logDisclosure(
  ctx: Ctx,
  {
    call,
    disclosure,
    input,
  }: { readonly call: string; readonly disclosure: Disclosure; readonly input: object },
): Promise<void> {
  if (disclosure.disclosedCount === 0) return;
  const after = { ...askedFor(input), call, count: disclosure.disclosedCount };
  await insertEvent(ctx.db, ctx, { action: 'see-personal', call, after });
}

/**
 * Numbers the caller may see in a file, logged when the caller sees all. A file is made while it is sent, so the log
 * entry is written before it, and does not say how many there are.
 */
export async function fileDisclosure(ctx: Ctx, name: string): Promise<Disclosure> {
  const disclosure = await disclosureOf(ctx, 'list');
  if (disclosure.isOpen) await insertEvent(ctx.db, ctx, { action: 'see-personal', after: { file: name } });
  return disclosure;
}

/**
 * Counts and logs a search by a whole hidden number. Throws `personalHidden` without the right, and `personalQueries`
 * beyond the number of an hour; a refused search is neither counted nor logged, as the transaction is rolled back.
 */
export async function countQuery(
  ctx: Ctx,
  { call, field, value, right = 'personal.reveal' }: PersonalQuery,
): Promise<void> {
  const { user, clock } = ctx;
  if (!user.permissions.has(right)) throw new AppError('personalHidden');
  const now = clock.now();
  const since = new Date(now.getTime() - hourMs);
  await ctx.db.transaction(async (tx) => {
    await insertQuery(tx, { userId: user.id, value, now, since });
    const { personalQueriesPerHour: max } = await getMarketSettings(tx);
    if ((await countQueries(tx, { userId: user.id, since })) > max) {
      throw new AppError('personalQueries', { values: { max } });
    }
    await insertEvent(tx, ctx, { action: 'seek-personal', call, after: { call, field } });
  });
}

export const personalAccess: PersonalAccess = { disclosureOf, logDisclosure, countQuery };

/** A reason in normal form. Throws `reasonTooShort`. */
export function readReason(text: string): string {
  const reason = normalizeText(text).trim();
  const { min } = reasonLimits;
  if (Array.from(reason).length < min) throw new AppError('reasonTooShort', { values: { min } });
  return reason;
}

/** What the caller may see of numbers of persons now, for the page that asks for the reason of the day. */
export async function describeDisclosure(ctx: Ctx) {
  const { user, clock } = ctx;
  const office = officeOf(ctx);
  const isUnmasked = office === null && user.permissions.has('personal.unmasked');
  const mayReveal = user.permissions.has('personal.reveal');
  const given = isUnmasked ? await reasonOf(ctx) : undefined;
  const since = new Date(clock.now().getTime() - hourMs);
  const { personalQueriesPerHour } = await getMarketSettings(ctx.db);
  const used = await countQueries(ctx.db, { userId: user.id, since });
  return {
    inRecords: isUnmasked,
    inLists: given !== undefined,
    reason: given?.reason ?? '',
    day: given?.day ?? '',
    mayReveal,
    queriesLeft: mayReveal ? Math.max(personalQueriesPerHour - used, 0) : 0,
    queriesPerHour: personalQueriesPerHour,
  };
}

/** Stores the caller's reason of the day and logs it. Throws `reasonTooShort`. */
export async function giveReason(ctx: Ctx, text: string) {
  const reason = readReason(text);
  const now = ctx.clock.now();
  const day = jalaliOfInstant(now);
  await ctx.db.transaction(async (tx) => {
    await saveReason(tx, { userId: ctx.user.id, day, reason, now });
    await insertEvent(tx, ctx, { action: 'give-reason', after: { day, reason } });
  });
  return describeDisclosure(ctx);
}
