/** Board of offers: a column for each state, most urgent offers first. */
import type { Api, ApiOutput } from '@nazer/contract/api.ts';
import { offerStatus } from '@nazer/contract/imports/imports.codes.ts';
import { boardStates } from '@nazer/contract/imports/board.data.ts';
import { merchantColumn } from '@nazer/contract/kernel/list.ts';
import { roundTo } from '@nazer/contract/kernel/money.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import { jalaliOfInstant, startOfDay, todayJalali } from '@nazer/persian/jalali.ts';
import type { CallInputs, Ctx } from '../../../platform/ctx.ts';
import { officeOf } from '../../../platform/session/row-scope.ts';
import { isClosedTo } from '../../../resources/lists/list-source.ts';
import { getBusinessCalendar } from '../../settings/calendar/calendar.service.ts';
import { getMarketSettings } from '../../settings/market-settings.service.ts';
import { findBoardCards, findBoardColumns, findBoardOffices } from './offer-board.queries.ts';

const hourMs = 3_600_000;
/** Hours before its deadline from which on an offer is urgent, or due soon. */
const urgentHours = 3;
const soonHours = 12;
/** Most cards of a column; the list of offers shows the rest. */
const maxCards = 50;

/** Filter of the board; without a choice all currencies and offices, but an office sees its own offers alone. */
function readFilter(ctx: Ctx, query: CallInputs<Api['GET /api/Import/GetOfferBoard']>['query']) {
  const { sarafiId = null, currency = '' } = query;
  return {
    sarafiId: officeOf(ctx) ?? sarafiId,
    currency: currency === '' ? null : currency.toUpperCase(),
  };
}

/** Board with a column for each state, also for those without offers. */
export async function getOfferBoard(
  ctx: Ctx,
  query: CallInputs<Api['GET /api/Import/GetOfferBoard']>['query'],
): Promise<ApiOutput<'GET /api/Import/GetOfferBoard'>> {
  const { db, clock, language } = ctx;
  const ownId = officeOf(ctx) ?? null;
  const now = clock.now();
  const { confirmHours, makhtoomeDays } = await getMarketSettings(db);
  const calendar = await getBusinessCalendar(db);
  const dayBegan = startOfDay(todayJalali(now));
  const chosen = readFilter(ctx, query);
  const filter = { ...chosen, confirmHours, dayBegan };
  const inHours = (hours: number): Date => new Date(now.getTime() + hours * hourMs);
  const [columns, cards, offices] = await Promise.all([
    findBoardColumns(db, { ...filter, urgentBefore: inHours(urgentHours), soonBefore: inHours(soonHours) }),
    findBoardCards(db, { ...filter, limit: maxCards }),
    findBoardOffices(db, { ...chosen, dayBegan, ownId }),
  ]);
  /** Moment at which the system confirms a remittance: the start of the day `makhtoomeDays` business days after it. */
  const confirmedOn = (havaleAt: Date): Date =>
    startOfDay(calendar.add(jalaliOfInstant(havaleAt), makhtoomeDays));
  return {
    offices,
    columns: boardStates.map((status) => {
      const found = columns.find((column) => column.status === status);
      return {
        status,
        statusTitle: codeTitle(language, 'offerStatus', status),
        count: found?.count ?? 0,
        euro: roundTo(found?.euro ?? '0', 2),
        oldest: found?.oldest.toISOString() ?? null,
        urgent: found?.urgent ?? 0,
        soon: found?.soon ?? 0,
        cards: cards
          .filter((card) => card.status === status)
          .map(({ havaleAt, since, due, merchantId, ...card }) => ({
            ...card,
            merchantId: isClosedTo(ctx.user, merchantColumn) ? null : merchantId,
            since: since.toISOString(),
            due:
              (
                due ?? (status === offerStatus.havaleIssued && havaleAt ? confirmedOn(havaleAt) : null)
              )?.toISOString() ?? null,
          })),
      };
    }),
  };
}
