/** Retail deals are recorded by the batch: what is valid goes in with its place in the position, the rest is refused. */
import { addAmounts, negateAmount } from '@nazer/contract/kernel/money.ts';
import { sanaStatus, transactionType } from '@nazer/contract/sana/sana.codes.ts';
import { positionRefType } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Tx } from '../../platform/database/database.ts';
import { scopeOf } from '../../platform/row-scope.ts';
import type { Taken } from '../events/feeds.service.ts';
import { postEntries, type PositionEntry, reverseEntries } from '../sarafi/position.service.ts';
import { readSanaRow, type SanaDraft, type SanaRow } from './read-sana-row.ts';
import { checkRow, findKnown, type ReadyRow } from './sana-batch.ts';
import { giveBackToResources, type SoldDeal, takeFromResources } from './resource-use.ts';
import { isYearLimited, type YearSoFar, yearFault } from './sana-rules.ts';
import {
  findRowForUpdate,
  insertSanaRows,
  lockPersonYears,
  markVoided,
  type NewSanaRow,
  type PersonYear,
  sumPersonYears,
  type VoidedRow,
} from './sana-rows.queries.ts';

type Answer = Taken | AppError;
type Doing = Pick<Ctx, 'clock' | 'user'>;

/** What `work` throws as a refusal refuses one row alone. */
function refusable<T>(work: () => T): T | AppError {
  try {
    return work();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** The rows that are not refused yet, by their place. */
function standing<T>(answers: readonly (T | AppError)[]): [number, T][] {
  return answers.flatMap((answer, at): [number, T][] => (answer instanceof AppError ? [] : [[at, answer]]));
}

function refuseRepeated(drafts: (SanaDraft | AppError)[]): void {
  const seen = new Set<string>();
  for (const [at, { trackingCode: code }] of standing(drafts)) {
    if (seen.has(code)) drafts[at] = new AppError('sanaCodeRepeated', { values: { code } });
    seen.add(code);
  }
}

const yearOf = ({ deal, terms }: ReadyRow): PersonYear => ({
  nationalId: deal.nationalId,
  currencyUseId: terms.use.id,
  year: Number(deal.date.slice(0, 4)),
});
const keyOf = ({ nationalId, currencyUseId, year }: PersonYear): string =>
  `${nationalId} ${currencyUseId} ${year}`;

const countsInYear = ({ terms, deal }: ReadyRow): boolean =>
  isYearLimited(terms) && deal.transactionType === transactionType.sell;

/** Row after row, each sees what those before it took of the year. */
async function refuseBeyondYear(tx: Tx, rows: (ReadyRow | AppError)[]): Promise<void> {
  const limited = standing(rows).filter(([, row]) => countsInYear(row));
  if (limited.length === 0) return;
  const years = limited.map(([, row]) => yearOf(row));
  await lockPersonYears(tx, years);
  const sums = await sumPersonYears(tx, years);
  const soFar = new Map<string, YearSoFar>(sums.map((sum) => [keyOf(sum), sum]));
  for (const [at, row] of limited) {
    const key = keyOf(yearOf(row));
    const { euro, count } = soFar.get(key) ?? { euro: '0', count: 0 };
    const fault = yearFault(row.terms, row.deal, { euro, count });
    if (fault) rows[at] = fault;
    else soFar.set(key, { euro: addAmounts(euro, row.deal.euroAmount), count: count + 1 });
  }
}

function newRowOf({ draft, amounts, component }: ReadyRow): NewSanaRow {
  const currency = draft.currency.code;
  return { ...draft, ...amounts, currency, countsInPosition: component !== null };
}

function entryOf({ draft, amounts, component }: ReadyRow, refId: number): PositionEntry[] {
  if (component === null) return [];
  const isBuy = draft.transactionType === transactionType.buy;
  return [
    {
      sarafiId: draft.sarafiId,
      currency: draft.currency.code,
      bizDate: draft.date,
      component,
      amount: isBuy ? draft.amount : negateAmount(draft.amount),
      rate: draft.rate,
      euroAmount: isBuy ? amounts.euroAmount : negateAmount(amounts.euroAmount),
      refType: positionRefType.sana,
      refId,
    },
  ];
}

/** The deal as it is, and what it does to the position; a code somebody else just took is refused. */
async function record(
  tx: Tx,
  { clock }: Doing,
  rows: readonly (ReadyRow | AppError)[],
): Promise<(Answer | null)[]> {
  const now = clock.now();
  const ready = standing(rows);
  const ids = await insertSanaRows(
    tx,
    ready.map(([, row]) => newRowOf(row)),
    now,
  );
  const answers = rows.map((row): Answer | null => (row instanceof AppError ? row : null));
  const entries: PositionEntry[] = [];
  const sold: SoldDeal[] = [];
  for (const [at, row] of ready) {
    const { trackingCode: code } = row.draft;
    const id = ids.get(code);
    answers[at] = id === undefined ? new AppError('sanaCodeRepeated', { values: { code } }) : { id };
    if (id === undefined) continue;
    entries.push(...entryOf(row, id));
    sold.push({ ...row.draft, currency: row.draft.currency.code });
  }
  await takeFromResources(tx, now, sold);
  await postEntries(tx, entries);
  return answers;
}

/** Holds the deal that is taken back. Throws why it may not be. */
async function lockOriginal(tx: Tx, draft: SanaDraft): Promise<VoidedRow> {
  const code = draft.refTrackingCode;
  const original = await findRowForUpdate(tx, code);
  if (original?.sarafiId !== draft.sarafiId) throw new AppError('sanaCodeUnknown', { values: { code } });
  if (original.status === sanaStatus.used) throw new AppError('sanaCodeUsed', { values: { code } });
  if (original.status === sanaStatus.voided) throw new AppError('sanaCodeVoid', { values: { code } });
  return original;
}

/** Takes an earlier deal back: it counts in no year and no position any more. Throws why it may not. */
async function voidDeal(tx: Tx, { clock }: Doing, draft: SanaDraft): Promise<number> {
  const now = clock.now();
  const original = await lockOriginal(tx, draft);
  const { currency, trackingCode, ...row } = draft;
  const nothing = { rialAmount: '0', coefficient: '0', euroAmount: '0', dollarAmount: '0' };
  const voiding = { ...row, ...nothing, trackingCode, currency: currency.code, countsInPosition: false };
  const id = (await insertSanaRows(tx, [voiding], now)).get(trackingCode);
  if (id === undefined) throw new AppError('sanaCodeRepeated', { values: { code: trackingCode } });
  await markVoided(tx, original.id, now);
  await giveBackToResources(tx, now, original);
  await reverseEntries(tx, { refType: positionRefType.sana, refId: original.id, day: todayJalali(now) });
  return id;
}

async function takeVoid(tx: Tx, doing: Doing, draft: SanaDraft): Promise<Answer> {
  try {
    return { id: await voidDeal(tx, doing, draft) };
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

const isVoiding = ({ status }: SanaDraft): boolean => status === sanaStatus.voided;

/** An answer for each row, in their order: its number or why it is refused. */
export async function recordSanaRows(
  tx: Tx,
  doing: Doing,
  rows: readonly SanaRow[],
): Promise<readonly Answer[]> {
  const today = todayJalali(doing.clock.now());
  const reading = { today, sarafiId: scopeOf(doing)?.sarafiId ?? null };
  const drafts = rows.map((row) => refusable(() => readSanaRow(row, reading)));
  refuseRepeated(drafts);
  const known = await findKnown(
    tx,
    standing(drafts).map(([, draft]) => draft),
  );
  const deals = standing(drafts).filter(([, draft]) => !isVoiding(draft));
  const checked = deals.map(([, draft]) => refusable(() => checkRow(known, draft)));
  await refuseBeyondYear(tx, checked);
  const recorded = await record(tx, doing, checked);
  const answers = new Map<number, Answer>();
  for (const [index, [at]] of deals.entries()) {
    const answer = recorded[index];
    if (answer) answers.set(at, answer);
  }
  for (const [at, draft] of standing(drafts)) {
    if (isVoiding(draft)) answers.set(at, await takeVoid(tx, doing, draft));
  }
  return drafts.map((draft, at) =>
    draft instanceof AppError ? draft : (answers.get(at) ?? new AppError('internal')),
  );
}
