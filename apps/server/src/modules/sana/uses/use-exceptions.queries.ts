import { currencyUseExceptionStatus } from '@nazer/contract/sana/sana.codes.ts';
import { type ParamsOf, type RowOf, statement } from '../../../platform/database/statement.ts';

/**
 * Locks an exception until the transaction ends; undefined when there is none, or when it is not of the
 * office `onlyOffice` (left out: any office).
 */
export const lockException = statement.one(
  'use-exception-lock',
  `select id, status, sarafi_id, currency_use_id from currency_use_exception
   where id = :id and (:onlyOffice?::integer is null or sarafi_id = :onlyOffice) for update`,
);

export type LockedException = RowOf<'use-exception-lock'>;

export type NewException = Omit<ParamsOf<'insert-exception'>, 'userId'>;

/** Inserts an exception; undefined when the office has an active one for the heading. */
export const insertException = statement.value(
  'insert-exception',
  `insert into currency_use_exception (sarafi_id, currency_use_id, mode, ceiling_eur, valid_from, valid_to,
     description, created_by, updated_by)
   values (:sarafiId, :currencyUseId, :mode, :ceilingEur?, :validFrom, :validTo, :description, :userId, :userId)
   on conflict (sarafi_id, currency_use_id) where status = ${currencyUseExceptionStatus.active} do nothing returning id`,
);

/** Marks an exception that the caller has locked as removed. `userId` is left out when no user removed it. */
export const markExceptionRemoved = statement.run(
  'mark-exception-removed',
  `update currency_use_exception set status = ${currencyUseExceptionStatus.removed}, updated_at = now(), updated_by = :userId?, row_version = row_version
     + 1
   where id = :id`,
);
