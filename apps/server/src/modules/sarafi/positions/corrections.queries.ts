/** Corrections of positions and their document numbers. */
import { correctionStatus } from '@nazer/contract/sarafi/sarafi.codes.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { type ParamsOf, type RowOf, statement } from '../../../platform/database/statement.ts';

export type CorrectionValues = Omit<ParamsOf<'update-correction'>, 'id' | 'userId'>;
export type Correction = RowOf<'lock-correction'>;

/**
 * Locks a correction until the transaction ends; undefined when there is none, or when it is not of the
 * office `sarafiId` (null: any office).
 */
export const lockCorrection = statement.one(
  'lock-correction',
  `select id, doc_no, sarafi_id, status, row_version from position_correction
   where id = :id and (:sarafiId?::integer is null or sarafi_id = :sarafiId) for update`,
  { plannedEachTime: true },
);

const insertPositionCorrectionNumber = statement.value(
  'take-number',
  `insert into position_correction_number (year, last) values (:year, 1)
   on conflict (year) do update set last = position_correction_number.last + 1 returning last`,
);

/**
 * Next document number of a Jalali year, from 1. Its counter is locked until the transaction ends; a rollback
 * gives the number back.
 */
async function takeNumber(tx: Tx, year: number): Promise<number> {
  return (await insertPositionCorrectionNumber(tx, { year })) ?? 0;
}

const insertNumbered = statement.only(
  'insert-correction',
  `insert into position_correction (sarafi_id, currency, direction, amount, effective_date, reason_code, description,
     file_id, doc_no, created_by, created_by_name)
   values (:sarafiId, :currency, :direction, :amount, :effectiveDate, :reasonCode, :description, :fileId?, :docNo,
     :userId, :userName)
   returning id`,
);

/**
 * Inserts a draft of the user `by`. `today` is a Jalali day (`1405/08/03`), whose year is in the document
 * number `PC-1405-000001`. Locks the counter of that year until the transaction ends.
 */
export async function insertCorrection(
  tx: Tx,
  values: CorrectionValues,
  by: { readonly id: number; readonly userName: string; readonly today: string },
): Promise<{ id: number; docNo: string }> {
  const year = by.today.slice(0, 4);
  const docNo = `PC-${year}-${String(await takeNumber(tx, Number(year))).padStart(6, '0')}`;
  const id = await insertNumbered(tx, { ...values, docNo, userId: by.id, userName: by.userName });
  return { id, docNo };
}

/**
 * Replaces the values of a draft. Checks neither state nor version: the caller has locked the correction and
 * judged the step.
 */
export const updateDraft = statement.run(
  'update-correction',
  `update position_correction set sarafi_id = :sarafiId, currency = :currency, direction = :direction,
     amount = :amount, effective_date = :effectiveDate, reason_code = :reasonCode, description = :description,
     file_id = :fileId?, row_version = row_version + 1, updated_at = now(), updated_by = :userId
   where id = :id`,
);

/** Sets the state of a correction that the caller has locked. `userId` is null when no user took the step. */
export const setCorrectionStatus = statement.run(
  'set-correction-status',
  `update position_correction set status = :status, row_version = row_version + 1, updated_at = now(), updated_by =
     :userId?
   where id = :id`,
);

/**
 * Marks a correction as applied; the caller has locked it and posted its entry. Stores the balance the office
 * then has in the currency. `approvedBy` is null when no second person had to approve; the time `now` is stored as that
 * of the approval all the same. `userId` is the user who took the step, null when no user did.
 */
export const setApplied = statement.run(
  'set-applied',
  `update position_correction c set status = ${correctionStatus.applied}, approved_by = :approvedBy?, approved_at = :now, row_version =
     row_version + 1, updated_at = now(), updated_by = :userId?,
     balance_after = (select amount from position_current p where p.sarafi_id = c.sarafi_id and p.currency =
       c.currency)
   where id = :id`,
);
