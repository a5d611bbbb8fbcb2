/** SANA receipts of contracts: the tracking code of a deal proves the delivery of one contract, and is used once. */
import {
  compareAmounts,
  multiplyAmount,
  subtractAmounts,
  absoluteAmount,
} from '@nazer/contract/kernel/money.ts';
import type { ErrorCode } from '@nazer/contract/kernel/error-codes.ts';
import { sanaStatus } from '@nazer/contract/sana/sana.codes.ts';
import { normalizeText } from '@nazer/persian/fold.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { getMarketSettings } from '../../settings/market-settings.service.ts';
import { getArchivedMonths, refuseArchivedCode } from '../archive/archived-months.service.ts';
import { isCoinCode } from './known-codes.queries.ts';
import { findReceiptForUpdate, markReceiptUsed, type SanaReceipt } from './sana-code.queries.ts';

/** Most characters of a given code that a refusal repeats; a right one has 16 digits. */
const shownCodeLength = 20;

export interface SanaCodeCommand {
  readonly trackingCode: string;
  /** Code of `positionRefType` of the contract. */
  readonly refType: number;
  readonly refId: number;
  readonly sarafiId: number;
  /** Code of `transactionType`, as the office sees it. */
  readonly transactionType: number;
  readonly currency: string;
  readonly amount: string;
  readonly nationalId: string;
  /** Latest day the receipt may have. */
  readonly day: string;
}

/** Whether the amount of the receipt is within the tolerance, in percent of the contract's amount and inclusive. */
function isAmountNear(receipt: string, contract: string, tolerancePct: string): boolean {
  const distance = absoluteAmount(subtractAmounts(receipt, contract));
  const allowed = multiplyAmount(contract, tolerancePct, 6);
  return compareAmounts(multiplyAmount(distance, '100', 6), allowed) <= 0;
}

/** First respect in which a receipt does not fit the contract; null when it fits. */
function differenceOf(
  receipt: SanaReceipt,
  command: SanaCodeCommand,
  tolerancePct: string,
): ErrorCode | null {
  if (receipt.sarafiId !== command.sarafiId) return 'sanaOtherOffice';
  if (receipt.transactionType !== command.transactionType) return 'sanaOtherSide';
  if (receipt.currency !== command.currency) return 'sanaOtherCurrency';
  if (!isAmountNear(receipt.amount, command.amount, tolerancePct)) return 'sanaOtherAmount';
  if (receipt.nationalId !== command.nationalId) return 'sanaOtherPerson';
  return receipt.date > command.day ? 'sanaCodeLater' : null;
}

/**
 * Refuses a deal that counts nowhere; valid and used ones pass. `status` is a code of `sanaStatus`. Throws `sanaCodeVoid`,
 * `sanaCodeWaiting` and `sanaCodeRefused`.
 */
export function refuseWaitingDeal(status: number, code: string): void {
  const values = { code };
  if (status === sanaStatus.voided) throw new AppError('sanaCodeVoid', { values });
  if (status === sanaStatus.waiting) throw new AppError('sanaCodeWaiting', { values });
  if (status === sanaStatus.refused) throw new AppError('sanaCodeRefused', { values });
}

/**
 * Locks and checks a receipt; one that this contract uses already is accepted. Throws `sanaCodeUnknown`,
 * `sanaCodeUsed`, `sanaCodeDiffers`, `dealsArchived`, and the errors of deals that do not count.
 */
export async function checkSanaCode(tx: Tx, command: SanaCodeCommand): Promise<void> {
  const code = normalizeText(command.trackingCode);
  const values = { code: code.slice(0, shownCodeLength) };
  const receipt = await findReceiptForUpdate(tx, { trackingCode: code });
  const archived = await getArchivedMonths(tx);
  if (!receipt) {
    refuseArchivedCode(archived, code);
    throw new AppError((await isCoinCode(tx, { code })) ? 'sanaCodeUsed' : 'sanaCodeUnknown', { values });
  }
  refuseWaitingDeal(receipt.status, values.code);
  const isOwn = receipt.usedByType === command.refType && receipt.usedById === command.refId;
  if (receipt.status === sanaStatus.used && isOwn) return;
  if (receipt.status === sanaStatus.used) throw new AppError('sanaCodeUsed', { values });
  refuseArchivedCode(archived, code);
  const { sanaAmountTolerancePct } = await getMarketSettings(tx);
  const reason = differenceOf(receipt, command, sanaAmountTolerancePct);
  if (reason !== null) throw new AppError('sanaCodeDiffers', { values, because: reason, data: { reason } });
}

/**
 * Marks a receipt as used by the contract, after `checkSanaCode` in the same transaction; for the same contract again
 * nothing changes.
 */
export function takeSanaCode(tx: Tx, { trackingCode, refType, refId }: SanaCodeCommand): Promise<unknown> {
  return markReceiptUsed(tx, { trackingCode: normalizeText(trackingCode), refType, refId });
}

/**
 * Checks and uses a receipt; of two contracts that want it at once, one gets it. Throws what `checkSanaCode` throws.
 */
export async function useSanaCode(tx: Tx, command: SanaCodeCommand): Promise<void> {
  await checkSanaCode(tx, command);
  await takeSanaCode(tx, command);
}
