/** The order registrations of a request, and what the trade portal says of them. */
import type { Queryable } from '../../platform/database/database.ts';

export interface OrderLineRow {
  readonly orderNo: string;
  readonly certificateCurrency: string;
  readonly certificateAmount: string;
  readonly equivalentAmount: string;
  readonly portalResult: number;
}

export async function findOrderLines(db: Queryable, requestId: number): Promise<OrderLineRow[]> {
  const { rows } = await db.query<OrderLineRow>(
    `select order_no as "orderNo", certificate_currency as "certificateCurrency",
       certificate_amount as "certificateAmount", equivalent_amount as "equivalentAmount",
       portal_result as "portalResult"
     from request_order_line where request_id = $1 order by id`,
    [requestId],
    { name: 'find-order-lines' },
  );
  return rows;
}

export interface UnaskedOrder {
  readonly id: number;
  readonly orderNo: string;
  readonly nationalId: string;
  readonly currency: string;
  readonly amount: string;
  readonly registeredOn: string;
}

/** Those the portal was not asked about, the ones that wait longest first. */
export async function findUnaskedOrders(db: Queryable, limit: number): Promise<UnaskedOrder[]> {
  const { rows } = await db.query<UnaskedOrder>(
    `select l.id, l.order_no as "orderNo", r.merchant_national_id as "nationalId", l.certificate_currency as currency,
       l.certificate_amount as amount, r.registered_on as "registeredOn"
     from request_order_line l join import_request r on r.id = l.request_id
     where l.portal_result = 0 order by l.portal_asked_at nulls first, l.id limit $1`,
    [limit],
    { name: 'orders-unasked' },
  );
  return rows;
}

export async function setPortalResult(
  db: Queryable,
  id: number,
  { result, now }: { readonly result: number; readonly now: Date },
): Promise<void> {
  await db.query('update request_order_line set portal_result = $2, portal_asked_at = $3 where id = $1', [
    id,
    result,
    now,
  ]);
}
