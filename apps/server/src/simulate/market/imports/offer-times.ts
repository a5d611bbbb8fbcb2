/** Moments at which an offer passed through its states, as far as its fate took it. */
import { offerStatus } from '@nazer/contract/imports/imports.codes.ts';
import { aDayAfter, hallHoursAgo, momentOf, workingDayFrom, type MarketWorld } from '../market-world.ts';
import { type RequestFate, wasBinding } from './request-fates.ts';

export interface OfferTimes {
  /** Days as indexes into the days of the market. */
  readonly registered: number;
  readonly bound: number;
  readonly selectedAt: string | null;
  readonly confirmedAt: string | null;
  readonly rialDeadline: string | null;
  readonly paidDay: number;
  readonly paidAt: string;
  readonly havaleDay: number;
  readonly endDay: number;
  /** Moment at which the present state began. */
  readonly since: string;
}

const { selected, confirmed, rialPaid, makhtoome } = offerStatus;

/** Minute of the day of each step of an offer: in the order of the steps, several of which may fall on one day. */
export const stepMinutes = {
  bid: 660,
  select: 720,
  confirm: 730,
  pay: 740,
  document: 770,
  havale: 780,
  end: 840,
} as const;

/** Hours ago at which a state with a deadline of a day began, so that most of the day is still ahead. */
const freshHours = 3;

function endedTimes(world: MarketWorld, registered: number): OfferTimes {
  const { random } = world;
  const within = (day: number): number => workingDayFrom(world, day);
  const bound = within(registered + 1);
  const paidDay = within(bound + 1);
  const havaleDay = within(paidDay + 1 + random.integer(4));
  const endDay = within(havaleDay + 1 + random.integer(9));
  return {
    registered,
    bound,
    paidDay,
    paidAt: momentOf(world, paidDay, stepMinutes.pay),
    havaleDay,
    endDay,
    selectedAt: momentOf(world, registered, stepMinutes.select),
    confirmedAt: momentOf(world, bound, stepMinutes.confirm),
    rialDeadline: momentOf(world, within(bound + 1), stepMinutes.confirm),
    since: momentOf(world, endDay, stepMinutes.end),
  };
}

export function timesOf(world: MarketWorld, registered: number, fate: RequestFate): OfferTimes {
  const ended = endedTimes(world, registered);
  if (fate.selected === selected) {
    const { at } = hallHoursAgo(world, freshHours);
    return { ...ended, selectedAt: at, confirmedAt: null, rialDeadline: null, since: at };
  }
  const state = fate.selectedBefore ?? fate.selected;
  if (
    state === confirmed &&
    fate.selected !== offerStatus.cancelled &&
    fate.selected !== offerStatus.expired
  ) {
    const begun = hallHoursAgo(world, freshHours);
    return {
      ...ended,
      bound: begun.day,
      confirmedAt: begun.at,
      rialDeadline: aDayAfter(world, begun),
      since: begun.at,
    };
  }
  if (!wasBinding(fate)) return { ...ended, confirmedAt: null, rialDeadline: null };
  if (fate.selected === makhtoome) return ended;
  if (fate.selected === rialPaid) return { ...ended, since: ended.paidAt };
  return { ...ended, since: momentOf(world, ended.havaleDay, stepMinutes.havale) };
}
