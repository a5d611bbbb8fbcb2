/** Deadlines that were missed. */
import { dealingStatus } from '@nazer/contract/exports/exports.codes.ts';
import { statement } from '../../../platform/database/statement.ts';

/** Dealings whose time is over, the oldest first: not confirmed (1) or not paid (2). */
export const findOverdueDealings = statement.values(
  'dealings-overdue',
  `select id from dealing where status in (${dealingStatus.registered}, ${dealingStatus.supplierConfirmed}) and rial_deadline < :now and id > :after order by id limit :limit`,
);

/** How many dealings of the office ran past the deadline of their rials since then. */
export const countStrikes = statement.only(
  'strikes-count',
  `select count(*) as count from dealing
   where sarafi_id = :sarafiId and status = ${dealingStatus.expired} and bound_on <> '' and status_since >= :since`,
);

/** False where one stands for the day already. */
export const insertStrikeAlert = statement.any(
  'strike-alert',
  `insert into sarafi_alert (sarafi_id, subject, level, day, at) values (:sarafiId, 6, :count, :day, :now)
   on conflict do nothing`,
);
