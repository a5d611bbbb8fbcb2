/** State shared by all parts of a simulated market: days, rates, random numbers and traders. */
import { addDays, weekday } from '@nazer/persian/jalali.ts';
import { SeededRandom } from '../seeded-random.ts';
import type { MarketScale } from './market-scale.ts';
import { RateBook } from './rate-book.ts';

export interface SimulatedOffice {
  readonly id: number;
  readonly code: number;
  readonly name: string;
  readonly nationalId: string;
  readonly isBank: boolean;
  /** Whether the office may make new contracts on all days of the market. */
  readonly isTrading: boolean;
  readonly sheba: string;
  readonly userName: string;
}

export interface SimulatedMerchant {
  readonly nationalId: string;
  readonly name: string;
  readonly mobile: string;
  readonly category: number;
  readonly isBlocked: boolean;
  /** Whether its contracts count in no open position. */
  readonly isIgnored: boolean;
  /** Whether only offices owned by banks may buy its currency. */
  readonly onlyBanks: boolean;
}

export interface MarketWorld {
  readonly scale: MarketScale;
  readonly random: SeededRandom;
  readonly now: Date;
  readonly today: string;
  readonly rates: RateBook;
  /** First day of the market and today, as indexes into `rates.days`. */
  readonly firstDay: number;
  readonly lastDay: number;
  /** The last day on which the halls have opened: today from a minute after their opening on. */
  readonly lastHallDay: number;
  readonly offices: readonly SimulatedOffice[];
  readonly merchants: readonly SimulatedMerchant[];
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Minutes of the day, in Tehran, between which all halls are open; `0005_settings.sql` writes the same hours. */
const hallMinutes = { open: 9 * 60, close: 15 * 60 } as const;

/** Days in which one late exporter trades; the declarations are due after them. */
const lateDays = 8;

/** Days after which the duty of a late exporter is overdue and its grace over. */
const lateForGood = 150;

/**
 * Number of exporters who trade early, let their duty become overdue and are blocked for it; they follow the blocked
 * merchants in the list.
 */
export function lateExporterCount({ merchants, blockedMerchants, days }: MarketScale): number {
  const slots = Math.max(0, Math.floor((days - lateForGood) / lateDays));
  return Math.min(slots, Math.floor((merchants - blockedMerchants) / 3));
}

/** A random merchant who may trade on all days. */
export function pickTrader({ random, scale, merchants }: MarketWorld): SimulatedMerchant {
  const first = scale.blockedMerchants + lateExporterCount(scale);
  const merchant = merchants[first + random.integer(merchants.length - first)];
  if (!merchant) throw new RangeError('A market needs merchants who may trade');
  return merchant;
}

/** Late exporter who trades on a day, if there is one. */
export function lateExporterOf(world: MarketWorld, day: number): SimulatedMerchant | undefined {
  const slot = Math.floor((day - world.firstDay) / lateDays);
  if (slot < 0 || slot >= lateExporterCount(world.scale)) return undefined;
  return world.merchants[world.scale.blockedMerchants + slot];
}

/** World of a market before it has traders. The same seed, size and moment give the same market. */
export function openWorld(
  base: Pick<MarketWorld, 'scale' | 'now' | 'today'>,
  seed: number,
): Omit<MarketWorld, 'offices' | 'merchants'> {
  const { scale, today } = base;
  const random = new SeededRandom(seed);
  const days = Array.from({ length: scale.rateDays }, (_, index) =>
    addDays(today, index + 1 - scale.rateDays),
  );
  const lastDay = days.length - 1;
  const rates = new RateBook(days, random);
  const lastHallDay = inHallHours({ rates }, base.now.getTime() - minuteMs).day;
  return { ...base, random, rates, firstDay: lastDay - scale.days + 1, lastDay, lastHallDay };
}

/** Jalali day of an index into the days of the market. */
export function dayOf(world: Pick<MarketWorld, 'rates'>, dayIndex: number): string {
  const day = world.rates.days[dayIndex];
  if (day === undefined) throw new RangeError(`No day ${dayIndex} in the market`);
  return day;
}

const isFriday = (world: Pick<MarketWorld, 'rates'>, dayIndex: number): boolean =>
  weekday(dayOf(world, dayIndex)) === 6;

/** The day itself; the day before when it is a Friday. */
export function workingDay(world: Pick<MarketWorld, 'rates'>, dayIndex: number): number {
  return isFriday(world, dayIndex) ? dayIndex - 1 : dayIndex;
}

/**
 * The day itself, or the one after when it is a Friday; never one after the last day on which the halls have
 * opened.
 */
export function workingDayFrom(world: Pick<MarketWorld, 'rates' | 'lastHallDay'>, dayIndex: number): number {
  const place = Math.min(dayIndex, world.lastHallDay);
  return isFriday(world, place) ? place + 1 : place;
}

/**
 * A moment of a day of the market, `minutes` after its midnight in Tehran, in ISO form; never later than a
 * minute ago and never of another day.
 */
export function momentOf(
  world: Pick<MarketWorld, 'rates' | 'now'>,
  dayIndex: number,
  minutes: number,
): string {
  const midnight = world.rates.midnights[dayIndex];
  if (midnight === undefined) throw new RangeError(`No day ${dayIndex} in the market`);
  const latest = Math.max(midnight, world.now.getTime() - minuteMs);
  return new Date(Math.min(midnight + minutes * minuteMs, latest)).toISOString();
}

/** A moment with the day of the market, in Tehran, that it falls on. */
export interface PlacedMoment {
  readonly at: string;
  readonly day: number;
}

/** The day of a moment is read off it: some hours before now may be yesterday. */
export function placed(world: Pick<MarketWorld, 'rates'>, at: string): PlacedMoment {
  const moment = Date.parse(at);
  return { at, day: world.rates.midnights.findLastIndex((midnight) => midnight <= moment) };
}

/** The moment itself where the halls are open then, else the last minute before in which they were. */
function inHallHours(world: Pick<MarketWorld, 'rates'>, momentMs: number): PlacedMoment {
  const { day } = placed(world, new Date(momentMs).toISOString());
  const midnight = world.rates.midnights[day];
  if (midnight === undefined) throw new RangeError('A market needs a day on which its halls are open');
  const hasOpened = !isFriday(world, day) && momentMs >= midnight + hallMinutes.open * minuteMs;
  if (!hasOpened) return inHallHours(world, midnight - minuteMs);
  const latest = midnight + (hallMinutes.close - 1) * minuteMs;
  return { at: new Date(Math.min(momentMs, latest)).toISOString(), day };
}

/** The last moment that is at least so many hours ago and at which the halls were open. */
export const hallHoursAgo = (world: Pick<MarketWorld, 'rates' | 'now'>, hours: number): PlacedMoment =>
  inHallHours(world, world.now.getTime() - hours * hourMs);

/** The moment a day after `at`, or two days after where the first is a Friday. */
export function aDayAfter(world: Pick<MarketWorld, 'rates'>, { at, day }: PlacedMoment): string {
  const isBeforeFriday = weekday(addDays(dayOf(world, day), 1)) === 6;
  return new Date(Date.parse(at) + (isBeforeFriday ? 2 : 1) * 24 * hourMs).toISOString();
}
