/** Moments at which an offer passed through its states, as far as its fate took it. */
import { offerStatus } from '@nazer/contract/imports/imports.codes.ts';
import { hoursFromNow, momentOf, workingDay, type MarketWorld } from '../market-world.ts';
import { isBound, type RequestFate } from './request-fates.ts';

export interface OfferTimes {
  /** Days as indexes into the days of the market. */
  readonly registered: number;
  readonly bound: number;
  readonly selectedAt: string | null;
  readonly confirmedAt: string | null;
  readonly rialDeadline: string | null;
  readonly paidDay: number;
  readonly havaleDay: number;
  readonly endDay: number;
  readonly since: string;
}

const { selected, confirmed, makhtoome } = offerStatus;

/** Hours since the present state began, for states with a deadline of a day, and that deadline. */
const freshHours = 3;

function endedTimes(world: MarketWorld, registered: number): OfferTimes {
  const { random, lastDay } = world;
  const within = (day: number): number => workingDay(world, Math.min(day, lastDay));
  const bound = within(registered + 1);
  const paidDay = within(bound + 1);
  const havaleDay = within(paidDay + 1 + random.integer(4));
  const endDay = within(havaleDay + 1 + random.integer(9));
  return {
    registered,
    bound,
    paidDay,
    havaleDay,
    endDay,
    selectedAt: momentOf(world, registered, 720),
    confirmedAt: momentOf(world, bound, 600),
    rialDeadline: momentOf(world, within(bound + 1), 600),
    since: momentOf(world, endDay, 840),
  };
}

export function timesOf(world: MarketWorld, registered: number, fate: RequestFate): OfferTimes {
  const ended = endedTimes(world, registered);
  if (fate.selected === selected) {
    const at = hoursFromNow(world, -freshHours);
    return { ...ended, selectedAt: at, confirmedAt: null, rialDeadline: null, since: at };
  }
  const state = fate.before ?? fate.selected;
  if (
    state === confirmed &&
    fate.selected !== offerStatus.cancelled &&
    fate.selected !== offerStatus.expired
  ) {
    const at = hoursFromNow(world, -freshHours);
    return {
      ...ended,
      bound: world.lastDay,
      confirmedAt: at,
      rialDeadline: hoursFromNow(world, 24 - freshHours),
      since: at,
    };
  }
  if (!isBound(fate)) return { ...ended, confirmedAt: null, rialDeadline: null };
  return fate.selected === makhtoome ? ended : { ...ended, since: momentOf(world, ended.havaleDay, 780) };
}
