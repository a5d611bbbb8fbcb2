/** Rial payments that were not accepted. */
import {
  rialiPaymentStatus,
  rialiPaymentValidity as validity,
} from '@nazer/contract/payments/payments.codes.ts';
import { statement } from '../../../platform/database/statement.ts';

/** Validities that are no refusal: the bank has not been asked, does not know the payment, or confirmed it. */
const acceptedValidities = [validity.notInquired, validity.valid, validity.unknown].join(', ');
/** States in which the money did not arrive. */
const missingStatuses = [rialiPaymentStatus.notFound, rialiPaymentStatus.returned].join(', ');

/** Payments of one office since a day that were not accepted, latest first. `total`: their number without `limit`. */
export const findRefusedPayments = statement.all(
  'refused-payments',
  `select id, pay_date as date, amount_rial, tracking_code as sana_tracking_code, payment_status, payment_validity,
     mismatch_rial, count(*) over ()::integer as "total!"
   from riali_payment
   where sarafi_id = :sarafiId and pay_date >= :since
     and (payment_validity not in (${acceptedValidities}) or payment_status in (${missingStatuses}))
   order by pay_date desc, id desc
   limit :limit::integer`,
);
