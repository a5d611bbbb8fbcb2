/** Rial payments that were not accepted. */
import {
  rialiPaymentStatus,
  rialiPaymentValidity as validity,
} from '@nazer/contract/payments/payments.codes.ts';
import { statement } from '../../../platform/database/statement.ts';

const accepted = [validity.notInquired, validity.valid, validity.unknown].join(', ');
const gone = [rialiPaymentStatus.notFound, rialiPaymentStatus.returned].join(', ');

/** Payments of one office since a day that were not accepted, latest first. */
export const findRefusedPayments = statement.all(
  'refused-payments',
  `select id, pay_date as date, amount_rial, tracking_code as sana_tracking_code, payment_status, payment_validity,
     mismatch_rial, count(*) over ()::integer as "total!"
   from riali_payment
   where sarafi_id = :sarafiId and pay_date >= :since
     and (payment_validity not in (${accepted}) or payment_status in (${gone}))
   order by pay_date desc, id desc
   limit :limit::integer`,
);
