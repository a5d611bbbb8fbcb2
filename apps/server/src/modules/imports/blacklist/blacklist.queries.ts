/** Exceptions of the blacklist. */
import { blackListExceptionStatus } from '@nazer/contract/imports/imports.codes.ts';
import { type ParamsOf, type RowOf, statement } from '../../../platform/database/statement.ts';

export type ExceptionRow = RowOf<'find-exception'>;

const columns = `b.id, b.offer_id, b.merchant_national_id, b.merchant_name, b.reason, b.letter_no, b.valid_to,
  b.status, b.created_at, b.removed_at, b.removed_description, b.row_version`;

/**
 * Locks an exception until the transaction ends; undefined when there is none, or when its offer is not of
 * the office `sarafiId` (null: any office).
 */
export const findException = statement.one(
  'find-exception',
  `select ${columns} from blacklist_exception b where b.id = :id
     and (:sarafiId?::integer is null or exists (select from offer o where o.id = b.offer_id and o.sarafi_id =
       :sarafiId))
   for update of b`,
);

/** Exception of an offer that was not removed, whatever its last day, without a lock; undefined for none. */
export const findActiveException = statement.one(
  'find-active-exception',
  `select ${columns} from blacklist_exception b where b.offer_id = :offerId and b.status = ${blackListExceptionStatus.active}`,
);

/** `validTo`: last Jalali day, empty for no end; `letterNo`: empty for none. */
export type NewExceptionRow = ParamsOf<'blacklist-insert-exception'>;

/** Inserts an active exception; gives its id. */
export const insertException = statement.only(
  'blacklist-insert-exception',
  `insert into blacklist_exception (offer_id, merchant_national_id, merchant_name, reason, letter_no, valid_to,
     created_by) values (:offerId, :merchantNationalId, :merchantName, :reason, :letterNo, :validTo, :userId)
       returning id`,
);

/** Marks an exception as removed; the caller has locked it. `userId` is null when no user removed it. */
export const removeException = statement.run(
  'remove-exception',
  `update blacklist_exception set status = ${blackListExceptionStatus.removed}, removed_by = :userId?, removed_at = :now, removed_description =
     :description,
     row_version = row_version + 1 where id = :id`,
);
