/** Dealings as their pages read them. */
import { statement } from '../../../platform/database/statement.ts';

/**
 * Fields of a dealing that its page shows besides its row in the list, whichever office it is of; undefined for an
 * unknown one.
 */
export const findDealingDetails = statement.one(
  'dealing-details',
  `select t.row_version, t.wage_rial, t.usd_amount, t.euro_coefficient, t.rate_type,
     t.rial_deadline, t.currency_delivery_date, t.bound_on, t.confirmed_at, t.final_at, t.final_on,
     t.status_before_cancel, t.cancel_kind, t.cancel_reason, t.withdrawal_count, t.sana_tracking_code,
     t.payment_identifier, t.is_position_ignored
   from dealing t where t.id = :id`,
);

/** Payments of a dealing in all states, oldest first. */
export const findDealingPayments = statement.all(
  'dealing-payments',
  `select id, payment_id, instrument, amount_rial, pay_date,
     sender_bank, ref_no, identifier, status
   from dealing_payment where dealing_id = :dealingId order by id`,
);

/** Parts of declarations that a final dealing is allocated to; none for any other dealing. */
export const findAllocations = statement.all(
  'dealing-allocations',
  `select c.id as cottage_id, d.customs_code as customs, d.cottage_no, d.due_date,
     d.currency, a.amount, a.supply_amount
   from cottage_allocation a join supply_cottage c on c.id = a.cottage_id
     join customs_declaration d on d.id = c.declaration_id
   where a.dealing_id = :dealingId order by d.due_date, c.id`,
);
