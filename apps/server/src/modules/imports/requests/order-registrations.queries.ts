/** Order registrations of requests, and the answers of the trade portal about them. */
import { type RowOf, statement } from '../../../platform/database/statement.ts';

/** Order registrations of a request, in the order of its form. `portal_result`: code of `portalResult`. */
export const findOrderRegistrations = statement.all(
  'find-order-lines',
  `select order_no, certificate_currency,
     certificate_amount, equivalent_amount,
     portal_result
   from request_order_line where request_id = :requestId order by id`,
);

export type UnverifiedOrder = RowOf<'orders-unasked'>;

/**
 * At most `limit` order registrations the portal has not answered about (result 0), longest waiting first: since they
 * were asked about, or since their request was registered. So new ones, however many come, never keep one that got no
 * answer from being asked about again. The first of those asked about and of those never asked about are found by the
 * index, apart.
 */
export const findUnverifiedOrders = statement.all(
  'orders-unasked',
  `with unasked as (
     (select id, request_id, order_no, certificate_currency, certificate_amount, portal_asked_at
      from request_order_line where portal_result = 0 and portal_asked_at is null order by id limit :limit)
     union all
     (select id, request_id, order_no, certificate_currency, certificate_amount, portal_asked_at
      from request_order_line where portal_result = 0 and portal_asked_at is not null
      order by portal_asked_at nulls first, id limit :limit))
   select l.id, l.order_no, r.merchant_national_id as national_id, l.certificate_currency as currency,
     l.certificate_amount as amount, r.registered_on
   from unasked l join import_request r on r.id = l.request_id
   order by coalesce(l.portal_asked_at, r.registered_at), l.id limit :limit`,
);

/** Stores when the portal was asked, and its answer as a code of `portalResult`; 0 when it gave none. */
export const setPortalResult = statement.run(
  'set-portal-result',
  'update request_order_line set portal_result = :result, portal_asked_at = :now where id = :id',
);
