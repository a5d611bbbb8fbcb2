/** Feeds of banks: deposits, cheques and payments. */
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import { normalizeSheba } from '@nazer/persian/identity.ts';
import { digitsOf, normalizeText } from '@nazer/persian/fold.ts';
import { startOfDay } from '@nazer/persian/jalali.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Tx } from '../../platform/database/database.ts';
import { readDayIfAny } from '../../platform/day-range.ts';
import { actorOf } from '../../platform/machine/actor.ts';
import { requireField } from '../../resources/rows/needed.ts';
import type { FeedRow, Feeds, Ingested } from '../intake/feeds.service.ts';
import { changeCheque, registerCheque } from './cheques.service.ts';
import { recordDeposit } from './deposits.service.ts';

/** Account in the form of a Sheba; as the bank writes it when it is none, and empty when it was not sent. */
const shebaOf = (text: string | undefined): string => normalizeSheba(text ?? '') ?? normalizeText(text ?? '');

/** Positive rial amount, which the schema lets be digits alone, without leading zeros. Throws `badValue` for zero. */
function readRial(text: string): string {
  const rial = text.replace(/^0+(?=\d)/u, '');
  if (rial === '0') throw new AppError('badValue', { values: { field: 'amountRial' } });
  return rial;
}

const dayMs = 86_400_000;
/** Earliest time a deposit is accepted for; payment identifiers did not exist before. */
const earliest = startOfDay('1390/01/01');

/** Time of a deposit. Throws `badValue` for a text that is no time, before the earliest, or more than a day ahead. */
function readInstant(ctx: Ctx, text: string): Date {
  const instant = new Date(text);
  if (instant >= earliest && instant.getTime() <= ctx.clock.now().getTime() + dayMs) return instant;
  throw new AppError('badValue', { values: { field: 'depositAt' } });
}

/** Takes in a deposit; one that could not be counted is accepted with a note that gives the reason. */
async function ingestDeposit(tx: Tx, ctx: Ctx, row: FeedRow<'Deposits'>): Promise<Ingested> {
  const { id, reason } = await recordDeposit(tx, actorOf(ctx, 'SYS'), {
    bankRef: normalizeText(row.bankRef),
    sheba: shebaOf(row.sheba),
    payerSheba: shebaOf(row.payerSheba),
    payerName: normalizeText(row.payerName ?? ''),
    payerId: digitsOf(row.payerId),
    amountRial: readRial(row.amountRial),
    depositAt: readInstant(ctx, row.depositAt),
    rawIdentifier: normalizeText(row.identifier ?? ''),
    instrument: row.instrument,
  });
  if (reason === null) return { id };
  const sentence = codeTitle(ctx.language, 'depositReason', reason);
  return { id, note: new AppError('depositDoesNotFit', { values: { reason: sentence } }) };
}

/** Sayad id of a cheque, 16 digits. Throws `badValue` for any other number of digits. */
function readSayad(text: string): string {
  const sayadId = digitsOf(text);
  if (!/^\d{16}$/u.test(sayadId)) throw new AppError('badValue', { values: { field: 'sayadId' } });
  return sayadId;
}

/** Takes in a new cheque, or a step of a known one. */
async function ingestCheque(tx: Tx, ctx: Ctx, row: FeedRow<'Cheques'>): Promise<Ingested> {
  const actor = actorOf(ctx, 'SYS');
  const sayadId = readSayad(row.sayadId);
  const { action = 'issue', reason, trackingNo = '', dealingId, offerId, identifier } = row;
  if (action !== 'issue') return changeCheque(tx, actor, { sayadId, action, reason, trackingNo });
  return registerCheque(tx, actor, {
    sayadId,
    dealingId,
    offerId,
    identifier,
    trackingNo,
    drawerNationalId: digitsOf(requireField('drawerNationalId', row.drawerNationalId)),
    drawerName: normalizeText(row.drawerName ?? ''),
    drawerSheba: shebaOf(row.drawerSheba),
    payeeNationalId: digitsOf(row.payeeNationalId),
    payeeName: normalizeText(row.payeeName ?? ''),
    payeeSheba: shebaOf(row.payeeSheba),
    amountRial: readRial(requireField('amountRial', row.amountRial)),
    issueDate: readDayIfAny('issueDate', row.issueDate) ?? '',
    dueDate: readDayIfAny('dueDate', row.dueDate) ?? '',
    bank: normalizeText(row.bank ?? ''),
  });
}

export const paymentsFeeds = {
  Deposits: { apply: ingestDeposit },
  Cheques: { apply: ingestCheque },
} satisfies Feeds;
