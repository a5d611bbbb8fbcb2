/** Dealings past their deadline, and offices that miss deadlines often. */
import { dealingStatus } from '@nazer/contract/exports/exports.codes.ts';
import { sarafiAlertSubject } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { statement } from '../../../platform/database/statement.ts';

/** Dealings past their deadline, oldest first: not confirmed by the supplier (1) or not paid (2). */
export const findOverdueDealings = statement.values(
  'dealings-overdue',
  `select id from dealing where status in (${dealingStatus.registered}, ${dealingStatus.supplierConfirmed}) and rial_deadline < :now and id > :after order by id limit :limit`,
);

/** Number of dealings of an office that expired unpaid since a moment. */
export const countStrikes = statement.only(
  'strikes-count',
  `select count(*) as count from dealing
   where sarafi_id = :sarafiId and status = ${dealingStatus.expired} and bound_on <> '' and status_since >= :since`,
);

/** Inserts the alert of missed deadlines; false when the office has one for the day already. */
export const insertStrikeAlert = statement.any(
  'strike-alert',
  `insert into sarafi_alert (sarafi_id, subject, level, day, at) values (:sarafiId, ${sarafiAlertSubject.missedRial}, :count, :day, :now)
   on conflict do nothing`,
);
