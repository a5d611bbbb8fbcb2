/** Requests that an office may bid on. */
import { offerStatus, requestStatus } from '@nazer/contract/imports/imports.codes.ts';
import { statement } from '../../../platform/database/statement.ts';

/**
 * At most `limit` requests, those that expire first come first; `total` counts all. A request's last day (`day` is
 * today) still counts. No column tells of the offers of other offices.
 */
export const findOpenRequests = statement.all(
  'open-requests',
  `select r.id as request_id, m.full_name as merchant, r.currency, r.amount, r.dest_country, r.validity_date,
     r.forum_type, r.target_sarafi_id is not null as is_named, count(*) over ()::integer as "total!"
   from import_request r join merchant m on m.national_id = r.merchant_national_id
   where r.status = ${requestStatus.registered} and (r.validity_date = '' or r.validity_date >= :day)
     and (r.target_sarafi_id is null or r.target_sarafi_id = :sarafiId)
     and not exists (select from offer o where o.request_id = r.id and o.sarafi_id = :sarafiId
       and o.status < ${offerStatus.cancelled})
   order by nullif(r.validity_date, '') nulls last, r.id
   limit :limit::integer`,
);
