/** Order registrations of requests, and the answers of the trade portal about them. */
import { type RowOf, statement } from '../../../platform/database/statement.ts';

export const findOrderRegistrations = statement.all(
  'find-order-lines',
  `select order_no, certificate_currency,
     certificate_amount, equivalent_amount,
     portal_result
   from request_order_line where request_id = :requestId order by id`,
);

export type UnverifiedOrder = RowOf<'orders-unasked'>;

/** Order registrations the portal has not answered about, longest waiting first. */
export const findUnverifiedOrders = statement.all(
  'orders-unasked',
  `select l.id, l.order_no, r.merchant_national_id as national_id, l.certificate_currency as currency,
     l.certificate_amount as amount, r.registered_on
   from request_order_line l join import_request r on r.id = l.request_id
   where l.portal_result = 0 order by l.portal_asked_at nulls first, l.id limit :limit`,
);

export const setPortalResult = statement.run(
  'set-portal-result',
  'update request_order_line set portal_result = :result, portal_asked_at = :now where id = :id',
);
