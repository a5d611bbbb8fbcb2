/** Clock of the market, and the form that shows and saves its hours. */
import type { ApiInput, ApiOutput } from '@nazer/contract/api.ts';
import { forumType as halls } from '@nazer/contract/exports/exports.codes.ts';
import type { Outcome } from '@nazer/contract/kernel/outcome.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import { toLatinDigits } from '@nazer/persian/fold.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Facts } from '../../platform/event-log.ts';
import { invalidateCachedValues } from '../../platform/value-cache.ts';
import { plainOutcome } from '../../platform/machine/outcome.ts';
import { writeEvent } from '../log/log.service.ts';
import { getBusinessCalendar } from './calendar/calendar.service.ts';
import {
  deleteMarketHours,
  findMarketHours,
  type HoursRow,
  lockSettings,
  upsertMarketHours,
} from './market-settings.queries.ts';
import { type MarketHours, marketTimeOf } from './market-time.ts';

type Clock = ApiOutput<'POST /api/Setting/getNimaDate'>;
type HallHours = Clock['forums'][number];
type Form = ApiInput<'POST /api/Setting/SaveNimaHours'>['body'];

/**
 * The clock of a hall, or of all halls when `forumType` is null, with the clock of each hall in `forums`. `rowVersion`
 * is 0 for a hall without hours of its own.
 */
export async function getNimaDate(ctx: Ctx, forumType: number | null): Promise<Clock> {
  const rows = await findMarketHours(ctx.db);
  const calendar = await getBusinessCalendar(ctx.db);
  const now = ctx.clock.now();
  const ofHall = (hall: number | null): HallHours => {
    const own = rows.find((row) => row.forumType === hall);
    const hours = own ?? rows.find((row) => row.forumType === null);
    if (!hours) throw new Error('There are no hours for all halls; 0005_settings.sql writes them.');
    return {
      ...marketTimeOf(now, { hours, calendar }),
      forumType: hall,
      forumTypeTitle: codeTitle(ctx.language, 'forumType', hall),
      hasOwnHours: own !== undefined,
      rowVersion: own?.rowVersion ?? 0,
    };
  };
  return { ...ofHall(forumType), forums: Object.values(halls).map(ofHall) };
}

/** A time as `09:00`, from one with Persian digits or one digit for the hour; empty for anything else. */
function readHour(text: string): string {
  const [, hour = '', minute = ''] = /^(\d{1,2}):(\d{2})$/u.exec(toLatinDigits(text).trim()) ?? [];
  return hour === '' || Number(hour) > 23 || Number(minute) > 59 ? '' : `${hour.padStart(2, '0')}:${minute}`;
}

/**
 * Hours of a form; undefined when a hall has none of its own, so that those of all halls apply. Throws `invalidFields`
 * unless all three are times and the market opens before the last offer and closes no sooner than that.
 */
function readHours({ openTime, closeTime, offerCutoff, forumType }: Form): MarketHours | undefined {
  const isNone = openTime === null && closeTime === null && offerCutoff === null;
  if (isNone && forumType !== null) return undefined;
  const hours = {
    openTime: readHour(openTime ?? ''),
    closeTime: readHour(closeTime ?? ''),
    offerCutoff: readHour(offerCutoff ?? ''),
  };
  const areInOrder =
    hours.openTime !== '' && hours.openTime < hours.offerCutoff && hours.offerCutoff <= hours.closeTime;
  if (areInOrder) return hours;
  throw new AppError('invalidFields', { inputs: [{ field: 'openTime', code: 'badHours' }] });
}

/** Facts for the log, and for comparing; a hall without hours of its own is one fact too. */
const factsOf = (hours: MarketHours | undefined): Facts =>
  hours
    ? { openTime: hours.openTime, closeTime: hours.closeTime, offerCutoff: hours.offerCutoff }
    : { hasOwnHours: false };

const isSame = (one: HoursRow | undefined, other: MarketHours | undefined): boolean =>
  JSON.stringify(factsOf(one)) === JSON.stringify(factsOf(other));

/**
 * Saves the hours of a hall, or of all halls without hours of their own (`forumType` null). Gives `unchanged` for hours
 * that stand already, whatever version the form saw. Locks settings until the commit. Throws `invalidFields` and
 * `stale`.
 */
export async function saveNimaHours(ctx: Ctx, form: Form): Promise<Outcome> {
  const { forumType } = form;
  const hours = readHours(form);
  return ctx.db.transaction(async (tx) => {
    await lockSettings(tx);
    const before = (await findMarketHours(tx)).find((row) => row.forumType === forumType);
    if (isSame(before, hours)) return plainOutcome('unchanged', forumType);
    if ((before?.rowVersion ?? 0) !== form.rowVersion) {
      throw new AppError('stale', { data: { current: before ?? null } });
    }
    await invalidateCachedValues(tx);
    if (hours) await upsertMarketHours(tx, { forumType, ...hours });
    else if (forumType !== null) await deleteMarketHours(tx, { forumType });
    await writeEvent(tx, ctx, {
      action: 'update',
      resource: 'Setting',
      key: `hours/${forumType ?? 'all'}`,
      before: factsOf(before),
      after: factsOf(hours),
      call: 'POST /api/Setting/SaveNimaHours',
    });
    return plainOutcome('done', forumType);
  });
}
