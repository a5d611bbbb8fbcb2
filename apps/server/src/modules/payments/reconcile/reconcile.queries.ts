/** Work of people on mismatches, and details of a contract besides its row in the list. */
import { offerPaymentStatus } from '@nazer/contract/imports/imports.codes.ts';
import { dealingPaymentStatus } from '@nazer/contract/exports/exports.codes.ts';
import { chequeStatus, reconcileKind as kind } from '@nazer/contract/payments/payments.codes.ts';
import { statement } from '../../../platform/database/statement.ts';

/**
 * Inserts the case of a contract if it has none. The caller then locks it with `lockCase`, so that the second of two
 * users who begin at once waits for the first.
 */
export const insertCaseIfMissing = statement.run(
  'reconcile-keep-case',
  `insert into reconcile_case (contract, state, updated_at) values (:contract, :state, :now)
   on conflict (contract) do nothing`,
);

/** Locks the case of a contract until the transaction ends; undefined when it has none. */
export const lockCase = statement.one(
  'reconcile-lock-case',
  `select c.contract, c.owner_id, c.state, c.explained_findings, c.note, u.full_name as "owner?"
   from reconcile_case c left join app_user u on u.id = c.owner_id
   where c.contract = :contract for update of c`,
);

/**
 * Replaces state, owner, explained findings and note of a case that the caller has locked, and counts one piece of
 * work more (`notes`).
 */
export const updateCase = statement.run(
  'reconcile-update-case',
  `update reconcile_case set owner_id = :ownerId?, state = :state, explained_findings = :explainedFindings,
     note = :note, notes = notes + 1, updated_at = :now, updated_by = :by
   where contract = :contract`,
);

/** Inserts one piece of work on a case into its history. */
export const insertWork = statement.run(
  'reconcile-insert-work',
  `insert into reconcile_work (contract, at, by_id, work, owner_id, note)
   values (:contract, :now, :by, :work, :ownerId?, :note)`,
);

/** Work on a case, newest first, at most 200; `owner` is who got the case, empty for nobody. */
export const findWorks = statement.all(
  'reconcile-works',
  `select w.id, w.at, b.full_name as by, w.work, coalesce(o.full_name, '') as "owner!", w.note
   from reconcile_work w join app_user b on b.id = w.by_id left join app_user o on o.id = w.owner_id
   where w.contract = :contract order by w.id desc limit 200`,
);

/** Active staff, but no people of offices, who may work on mismatches; at most 500, by name. */
export const findReconcilers = statement.all(
  'reconcilers',
  `select u.id, u.full_name as name from app_user u
   where u.is_active and u.deleted_at is null and coalesce(u.sarafi_id, 0) = 0
     and exists (select from valid_user_role r join role_permission p on p.role_name = r.role_name
       where r.user_id = u.id and p.permission = 'pay.reconcile.edit')
   order by sort_key(u.full_name), u.id limit 500`,
);

/** Confirmed payments of a contract, earliest first; those without a day come before all. */
export const findCountedPayments = statement.all(
  'reconcile-payments',
  `select id as "id!", pay_date as "payDate!", amount_rial as "amountRial!", ref_no as "refNo!",
     identifier as "identifier!"
   from (
     select id, pay_date, amount_rial, ref_no, identifier from offer_payment
     where :kind::integer = ${kind.offer} and offer_id = :contractId and status = ${offerPaymentStatus.confirmed}
     union all
     select id, pay_date, amount_rial, ref_no, identifier from dealing_payment
     where :kind = ${kind.dealing} and dealing_id = :contractId and status = ${dealingPaymentStatus.confirmed}
   ) k order by 2, 1`,
);

/** Deal that SANA has under a code, whatever its state; undefined for an unknown code. */
export const findNamedDeal = statement.one(
  'reconcile-named-deal',
  `select n.date, n.currency, n.amount, n.rate, n.rial_amount_calc as rial, n.customer_name as person, n.national_id,
     n.status, n.transaction_type, n.used_by_type, n.used_by_id, o.name as "office?"
   from sana_transaction n left join sarafi o on o.id = n.sarafi_id where n.tracking_code = :code`,
);

/**
 * Details of a contract that its row in the list does not have. `reportedOn`: day the currency was sent or delivered,
 * empty before. `payer`: name of the debtor.
 */
export const findContractTerms = statement.one(
  'reconcile-contract-terms',
  `select rate as "rate!", reported_on as "reportedOn!", payer as "payer!" from (
     select f.unit_price as rate, f.havale_date::text as reported_on, m.full_name as payer
     from offer f join merchant m on m.national_id = f.merchant_national_id
     where :kind::integer = ${kind.offer} and f.id = :contractId
     union all
     select d.rate, d.currency_delivery_date::text, o.name from dealing d join sarafi o on o.id = d.sarafi_id
     where :kind = ${kind.dealing} and d.id = :contractId
     union all
     select rate, '', customer_name from sana_transaction where :kind = ${kind.sana} and id = :contractId
   ) k`,
);

/** Drawers of collected cheques of a contract who are not its debtor. */
export const findOtherDrawers = statement.values(
  'reconcile-other-drawers',
  `select distinct coalesce(nullif(q.drawer_name, ''), q.drawer_national_id) as "name!"
   from digital_cheque q
   left join offer f on f.id = q.offer_id left join dealing d on d.id = q.dealing_id
   left join sarafi o on o.id = d.sarafi_id
   where q.status = ${chequeStatus.collected}
     and case :kind::integer when ${kind.offer} then q.offer_id when ${kind.dealing} then q.dealing_id end = :contractId
     and q.drawer_national_id <> coalesce(f.merchant_national_id, o.national_id)`,
);
