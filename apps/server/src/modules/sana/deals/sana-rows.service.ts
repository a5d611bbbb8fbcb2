/** Records retail deals in batches: valid rows are stored and posted to the position, the others are refused. */
import { sanaStatus } from '@nazer/contract/sana/sana.codes.ts';
import { positionRefType } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import { AppError, refusable } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { scopeOf } from '../../../platform/session/row-scope.ts';
import type { Ingested } from '../../intake/feeds.service.ts';
import { reverseEntries } from '../../sarafi/positions/position.service.ts';
import { getArchivedMonths, refuseArchivedCode } from '../archive/archived-months.service.ts';
import { readSanaRow, type SanaDraft, type SanaRow } from './read-sana-row.ts';
import { type CountedDeal, countDeals } from './count-deals.ts';
import { findMatchedCodes, lockTrackingCodes } from './known-codes.queries.ts';
import { refuseBeyondYear, accepted } from './person-year.ts';
import {
  checkCode,
  checkRow,
  findKnown,
  type BatchContext,
  matchesOf,
  matchAlreadyUsed,
  type ReadyRow,
} from './sana-batch.ts';
import { returnToResources } from '../resources/resource-use.ts';
import { refuseWaitingDeal } from './sana-code.service.ts';
import {
  findRowForUpdate,
  insertSanaRows,
  markVoided,
  type NewSanaRow,
  type VoidedRow,
} from './sana-rows.queries.ts';

type Answer = Ingested | AppError;
/** Who reports the rows, and when. */
type Reporter = Pick<Ctx, 'clock' | 'user'>;

const isVoiding = ({ status }: SanaDraft): boolean => status === sanaStatus.voided;

/**
 * Replaces in `drafts` each row whose tracking code, or whose other half, an earlier row of the batch has, with its
 * refusal. A cancelling row claims no other half.
 */
function refuseRepeated(drafts: (SanaDraft | AppError)[]): void {
  const seen = new Set<string>();
  const matched = new Set(['']);
  for (const [at, draft] of accepted(drafts)) {
    const { trackingCode: code, matchingExchangeRow: match } = draft;
    if (seen.has(code)) drafts[at] = new AppError('sanaCodeRepeated', { values: { code } });
    else if (matched.has(match) && match !== '') drafts[at] = matchAlreadyUsed(draft);
    else if (!isVoiding(draft)) matched.add(match);
    seen.add(code);
  }
}

function newRowOf({ draft, amounts, component, isWaiting }: ReadyRow): NewSanaRow {
  const currency = draft.currency.code;
  const status = isWaiting ? sanaStatus.waiting : draft.status;
  return { ...draft, ...amounts, currency, status, countsInPosition: component !== null && !isWaiting };
}

/**
 * Makes the refusal of deals that were not inserted: another transaction has just taken their code or their other
 * half.
 */
async function refusalsOf(tx: Tx, drafts: readonly SanaDraft[]): Promise<(draft: SanaDraft) => AppError> {
  const matched = await findMatchedCodes(tx, matchesOf(drafts));
  return (draft) =>
    matched.has(draft.matchingExchangeRow)
      ? matchAlreadyUsed(draft)
      : new AppError('sanaCodeRepeated', { values: { code: draft.trackingCode } });
}

/**
 * Inserts deals, and applies their effects unless they wait. Gives for each row, in their order, the id or the
 * refusal.
 */
async function record(
  tx: Tx,
  { clock }: Reporter,
  rows: readonly (ReadyRow | AppError)[],
): Promise<(Answer | null)[]> {
  const now = clock.now();
  const ready = accepted(rows);
  const ids = await insertSanaRows(
    tx,
    ready.map(([, row]) => newRowOf(row)),
    now,
  );
  const notInserted = ready.flatMap(([, { draft }]) => (ids.has(draft.trackingCode) ? [] : [draft]));
  const refusalFor = await refusalsOf(tx, notInserted);
  const answers = rows.map((row): Answer | null => (row instanceof AppError ? row : null));
  const counted: CountedDeal[] = [];
  for (const [at, row] of ready) {
    const id = ids.get(row.draft.trackingCode);
    answers[at] = id === undefined ? refusalFor(row.draft) : { id };
    if (id === undefined || row.isWaiting) continue;
    const { draft, deal, component } = row;
    const currency = draft.currency.code;
    counted.push({ ...draft, id, currency, euroAmount: deal.euroAmount, component });
  }
  await countDeals(tx, now, counted);
  return answers;
}

/**
 * Locks the deal a row cancels until the transaction ends. Throws `sanaCodeUnknown`, also for the deal of
 * another office, and the reason why it may not be cancelled: `dealsArchived`, `sanaCodeUsed`,
 * `sanaCodeVoid`, `sanaCodeRefused`.
 */
async function lockOriginal(tx: Tx, draft: SanaDraft): Promise<VoidedRow> {
  const code = draft.refTrackingCode;
  refuseArchivedCode(await getArchivedMonths(tx), code);
  const original = await findRowForUpdate(tx, { trackingCode: code });
  if (original?.sarafiId !== draft.sarafiId) throw new AppError('sanaCodeUnknown', { values: { code } });
  if (original.status === sanaStatus.used) throw new AppError('sanaCodeUsed', { values: { code } });
  // A deal that waits for Shahkar may be cancelled before the answer comes.
  if (original.status !== sanaStatus.waiting) refuseWaitingDeal(original.status, code);
  return original;
}

/**
 * Cancels an earlier deal: it counts in no year and no position any more. Gives the id of the cancelling row.
 * Throws what `lockOriginal` throws, and `sanaCodeRepeated` when the code of the cancelling row is taken.
 */
async function voidDeal(tx: Tx, { clock }: Reporter, draft: SanaDraft): Promise<number> {
  const now = clock.now();
  const original = await lockOriginal(tx, draft);
  const { currency, trackingCode, ...row } = draft;
  const nothing = { rialAmount: '0', coefficient: '0', euroAmount: '0', dollarAmount: '0' };
  const voiding = { ...row, ...nothing, trackingCode, currency: currency.code, countsInPosition: false };
  const id = (await insertSanaRows(tx, [voiding], now)).get(trackingCode);
  if (id === undefined) throw new AppError('sanaCodeRepeated', { values: { code: trackingCode } });
  await markVoided(tx, { id: original.id, now });
  // A deal that waited for Shahkar was drawn from no sale and has no entries.
  if (original.status !== sanaStatus.waiting) await returnToResources(tx, now, original);
  await reverseEntries(tx, { refType: positionRefType.sana, refId: original.id, day: todayJalali(now) });
  return id;
}

/** Checks and carries out a cancelling row; gives its id or its refusal. */
async function recordVoid(
  tx: Tx,
  reporter: Reporter,
  { known, draft }: { readonly known: BatchContext; readonly draft: SanaDraft },
): Promise<Answer> {
  try {
    checkCode(known, draft);
    return { id: await voidDeal(tx, reporter, draft) };
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/**
 * Records rows; gives for each, in their order, its id or the error it is refused with. New deals are recorded
 * before the cancelling rows, which may cancel one of the same batch. Locks tracking codes, years of persons, the
 * deals that are cancelled, sales from resources and offices, until the transaction ends.
 */
export async function recordSanaRows(
  tx: Tx,
  reporter: Reporter,
  rows: readonly SanaRow[],
): Promise<readonly Answer[]> {
  const now = reporter.clock.now();
  const today = todayJalali(now);
  await lockTrackingCodes(tx, 'coins');
  const reading = { today, sarafiId: scopeOf(reporter)?.sarafiId ?? null };
  const drafts = rows.map((row) => refusable(() => readSanaRow(row, reading)));
  refuseRepeated(drafts);
  const known = await findKnown(
    tx,
    accepted(drafts).map(([, draft]) => draft),
    now,
  );
  const deals = accepted(drafts).filter(([, draft]) => !isVoiding(draft));
  const checked = deals.map(([, draft]) => refusable(() => checkRow(known, draft)));
  await refuseBeyondYear(tx, checked);
  const recorded = await record(tx, reporter, checked);
  const answers = new Map<number, Answer>();
  for (const [index, [at]] of deals.entries()) {
    const answer = recorded[index];
    if (answer) answers.set(at, answer);
  }
  for (const [at, draft] of accepted(drafts)) {
    if (isVoiding(draft)) answers.set(at, await recordVoid(tx, reporter, { known, draft }));
  }
  return drafts.map((draft, at) =>
    draft instanceof AppError ? draft : (answers.get(at) ?? new AppError('internal')),
  );
}
