/** Import requests as their pages read them. */
import { type RowOf, statement } from '../../../platform/database/statement.ts';
import { followingStates } from './requests.list.ts';

export type RequestDetails = RowOf<'find-request'>;

/**
 * Fields of a request that its page shows besides its row in the list; undefined for an unknown one. An office
 * (`sarafiId`) sees the outcome of its own offer alone, as in `requests.list.ts`; its row version is always 1, as the
 * true one would tell of steps hidden from it.
 */
export const findRequest = statement.one(
  'find-request',
  `select t.applicant_name, t.applicant_mobile, t.target_sarafi_id, coalesce(ts.name, '') as target_sarafi,
     so.id as selected_offer_id, t.bank_name, t.branch, t.dest_bank, t.swift, t.iban, t.account_no,
     t.beneficiary_name, t.beneficiary_address, t.havale_type, t.forum_type, t.description, t.certificate_validity,
     case when :sarafiId?::integer is null or so.id is not null or t.status not in (${followingStates})
       then t.closed_at end as closed_at,
     case when :sarafiId::integer is null then t.row_version else 1 end as row_version,
     so.selected_at, so.status as offer_status, so.paid_rial, so.total_rial
   from import_request t
   left join offer so on so.id = t.selected_offer_id and (:sarafiId::integer is null or so.sarafi_id = :sarafiId)
   left join sarafi ts on ts.id = t.target_sarafi_id
   where t.id = :id`,
);
