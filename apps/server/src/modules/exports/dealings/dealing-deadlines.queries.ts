/** Dealings past their deadline, and alerts about offices that miss deadlines often. */
import { dealingStatus } from '@nazer/contract/exports/exports.codes.ts';
import { sarafiAlertSubject } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { statement } from '../../../platform/database/statement.ts';

/**
 * At most `limit` ids above `after` of dealings whose deadline was before `now`: registered and not confirmed by the
 * supplier, or confirmed and not paid. The lowest ids come first.
 */
export const findOverdueDealings = statement.values(
  'dealings-overdue',
  `select id from dealing where status in (${dealingStatus.registered}, ${dealingStatus.supplierConfirmed}) and rial_deadline < :now and id > :after order by id limit :limit`,
);

/** Number of dealings of an office that were binding and expired, not paid in full, at the moment `since` or later. */
export const countMissedDeadlines = statement.only(
  'strikes-count',
  `select count(*) as count from dealing
   where sarafi_id = :sarafiId and status = ${dealingStatus.expired} and bound_on <> '' and status_since >= :since`,
);

/**
 * Inserts the alert of missed deadlines, whose level is their number; false when the office has such an alert of the
 * day already.
 */
export const insertMissedDeadlineAlert = statement.any(
  'strike-alert',
  `insert into sarafi_alert (sarafi_id, subject, level, day, at) values (:sarafiId, ${sarafiAlertSubject.missedRial}, :count, :day, :now)
   on conflict do nothing`,
);
