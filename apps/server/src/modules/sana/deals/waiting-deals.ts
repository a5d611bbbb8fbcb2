/** Settles deals that waited for Shahkar: they count as if they had come now, or are refused with the reason. */
import { sanaStatus } from '@nazer/contract/sana/sana.codes.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { MobileQuestion } from '../../../platform/integrations/integrations.ts';
import { publishAlerts } from '../../sarafi/alerts/alerts.service.ts';
import { findOffices } from '../../sarafi/offices/offices.service.ts';
import { refusalOf } from '../../settings/shahkar/shahkar.service.ts';
import { type CountedDeal, countDeals } from './count-deals.ts';
import { getCurrencyUses } from '../uses/currency-uses.service.ts';
import { refuseBeyondYear, type YearlyPurchase } from './person-year.ts';
import { findExceptions } from './sana-batch.ts';
import { componentOf } from './sana-rules.ts';
import {
  findWaitingDeals,
  lockWaitingDeals,
  raiseRefusedAlerts,
  type SettledDeal,
  updateSettledDeals,
  type WaitingDeal,
} from './waiting-deals.queries.ts';

type EvaluatedDeal =
  | (YearlyPurchase & { readonly deal: WaitingDeal; readonly component: number | null })
  | AppError;

/**
 * Judges the yearly limits of the deals, as other deals may have used up the year meanwhile; locks those years. A deal
 * whose heading is unknown is refused with `useUnknown`.
 */
async function evaluate(tx: Tx, deals: readonly WaitingDeal[]): Promise<EvaluatedDeal[]> {
  const officeIds = [...new Set(deals.map(({ sarafiId }) => sarafiId))];
  const uses = await getCurrencyUses(tx);
  const offices = await findOffices(tx, officeIds);
  const exceptionOf = await findExceptions(tx, officeIds);
  const evaluated = deals.map((deal): EvaluatedDeal => {
    const use = uses.get(deal.currencyUseId);
    if (!use) return new AppError('useUnknown', { values: { use: deal.currencyUseId } });
    const officeKind = offices.get(deal.sarafiId)?.kind ?? 0;
    const terms = { use, exception: exceptionOf(deal), officeKind };
    return { deal, terms, isWaiting: false, component: componentOf(use, deal) };
  });
  await refuseBeyondYear(tx, evaluated);
  return evaluated;
}

/** New state of a deal, by its judgement. */
const settledOf = (id: number, answer: EvaluatedDeal): SettledDeal =>
  answer instanceof AppError
    ? {
        id,
        status: sanaStatus.refused,
        countsInPosition: false,
        refusal: { code: answer.code, values: answer.facts.values ?? {} },
      }
    : { id, status: sanaStatus.valid, countsInPosition: answer.component !== null, refusal: null };

export interface SettledPerson extends MobileQuestion {
  /** Code of `mobileNumValidation`. */
  readonly result: number;
  readonly now: Date;
}

/**
 * Settles the waiting deals of a person; gives how many, the refused ones included. Locks years before deals, in the same
 * order as new deals do; deals that another transaction settled or cancelled meanwhile are skipped.
 */
export async function settleDeals(tx: Tx, { result, now, ...person }: SettledPerson): Promise<number> {
  const deals = await findWaitingDeals(tx, person);
  if (deals.length === 0) return 0;
  const refusal = await refusalOf(tx, result);
  const evaluated = refusal === null ? await evaluate(tx, deals) : deals.map(() => refusal);
  const stillWaiting = await lockWaitingDeals(
    tx,
    deals.map(({ id }) => id),
  );
  const settled: SettledDeal[] = [];
  const counted: CountedDeal[] = [];
  const refusedBy: number[] = [];
  for (const [at, deal] of deals.entries()) {
    const answer = evaluated[at];
    if (answer === undefined || !stillWaiting.has(deal.id)) continue;
    settled.push(settledOf(deal.id, answer));
    if (answer instanceof AppError) refusedBy.push(deal.sarafiId);
    else counted.push({ ...deal, component: answer.component });
  }
  await updateSettledDeals(tx, { settled, result, now });
  await countDeals(tx, now, counted);
  const day = todayJalali(now);
  await publishAlerts(tx, await raiseRefusedAlerts(tx, { sarafiIds: refusedBy, day, now }));
  return settled.length;
}
