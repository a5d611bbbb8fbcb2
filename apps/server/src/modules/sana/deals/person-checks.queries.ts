/** Customers of deals whom Shahkar is asked about, and alerts about deals between offices without their other half. */
import { mobileNumValidation, nationalIdValidation, sanaStatus } from '@nazer/contract/sana/sana.codes.ts';
import { sarafiAlertSubject } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { archiveStatus } from '../archive/archive-manifest.ts';
import { statement } from '../../../platform/database/statement.ts';

/** Condition for deals of a month that is neither archived nor being archived: the others refuse the answer. */
const acceptsAnswer = `not exists (select from sana_archive a
     where a.month = substr(date, 1, 7) and a.status <> ${archiveStatus.broughtBack})`;

/**
 * Persons (national id and mobile) among the `rows` oldest deals that Shahkar was not asked about yet; deals of months
 * that are archived or being archived are left out.
 */
export const findUncheckedPersons = statement.all(
  'sana-persons-unchecked',
  `select distinct national_id, mobile_number as mobile from (
     select national_id, mobile_number from sana_transaction
     where person_checked_at is null and mobile_num_validation = ${mobileNumValidation.notInquired} and mobile_number <> ''
       and ${acceptsAnswer}
     order by id limit :rows::int) oldest`,
);

/**
 * Persons among the `rows` deals whose question got no answer, asked about at `before` or earlier, longest ago first (the
 * persons themselves in no order); deals of months that are archived or being archived are left out.
 */
export const findUnknownPersons = statement.all(
  'sana-persons-unknown',
  `select distinct national_id, mobile_number as mobile from (
     select national_id, mobile_number from sana_transaction
     where mobile_num_validation = ${mobileNumValidation.unknown} and mobile_number <> '' and person_checked_at <= :before
       and ${acceptsAnswer}
     order by person_checked_at limit :rows::int) oldest`,
);

/**
 * Stores an answer on the deals of a person that have none yet: never asked about, or asked about in vain. A mobile that
 * belongs to the national id also proves the id. Deals of months that are archived or being archived are left as they
 * are.
 */
export const updateCheckedPerson = statement.run(
  'sana-person-checked',
  `update sana_transaction set mobile_num_validation = :result::smallint, person_checked_at = :now,
     national_id_validation = case when :result::smallint = ${mobileNumValidation.valid} then ${nationalIdValidation.valid}
       else national_id_validation end
   where national_id = :nationalId and mobile_number = :mobile and mobile_number <> ''
     and (person_checked_at is null and mobile_num_validation = ${mobileNumValidation.notInquired} or mobile_num_validation = ${mobileNumValidation.unknown})
     and ${acceptsAnswer}`,
);

/**
 * Alerts about deals between offices whose other half is missing, reported in the 30 days before `before`, at most
 * 5,000 at a time: inserts one for each office and day of deals (level 0: this subject has no levels), and gives
 * the offices, one with alerts of several days repeatedly. A deal that was alerted about once is not looked at again.
 */
export const raiseUnmatchedAlerts = statement.values(
  'raise-unmatched-alerts',
  `with unmatched as (
     select t.id, t.sarafi_id, t.date from sana_transaction t
     where t.trader_sarafi_id is not null and t.status < ${sanaStatus.voided} and t.unmatched_alert_at is null
       and t.create_date < :before::timestamptz and t.create_date > :before::timestamptz - interval '30 days'
       and not exists (select from sana_transaction other
         where (other.tracking_code = t.matching_exchange_row or other.matching_exchange_row = t.tracking_code)
           and other.sarafi_id = t.trader_sarafi_id and other.transaction_type <> t.transaction_type
           and other.currency = t.currency and other.amount = t.amount and other.status < ${sanaStatus.voided})
     order by t.create_date limit 5000
   ), marked as (
     update sana_transaction set unmatched_alert_at = :now where id in (select id from unmatched)
   )
   insert into sarafi_alert (sarafi_id, subject, level, day, at)
   select distinct sarafi_id, ${sarafiAlertSubject.unmatchedDeal}, 0, date, :now::timestamptz from unmatched
   on conflict do nothing returning sarafi_id as id`,
);
