/** Deposits of banks: those that were counted, those that found no contract, and the contracts that could take them. */
import { dealingStatus } from '@nazer/contract/exports/exports.codes.ts';
import { identifierOwner } from '@nazer/contract/payments/payments.codes.ts';
import { offerStatus } from '@nazer/contract/imports/imports.codes.ts';
import { type ParamsOf, type RowOf, statement } from '../../platform/database/statement.ts';

/**
 * Contract a deposit is compared with, locked. `isPayable`: whether it takes rials now. `payerId`, `payerSheba`:
 * national id and account of the debtor; the account is empty for an offer.
 */
export type Owner = RowOf<'owner-dealing'>;

/** Locks a dealing with its supply and demand; undefined for an unknown one. Its debtor is the office that buys. */
export const lockDealingOwner = statement.one(
  'owner-dealing',
  `select x.sarafi_id, x.bound_on <> '' and
       x.status in (${dealingStatus.supplierConfirmed}, ${dealingStatus.supplierWithdrawal}) as is_payable,
     x.total_rial, x.paid_rial, o.national_id as payer_id, o.sheba as payer_sheba
   from export_supply s join dealing x on x.supply_id = s.id join export_demand d on d.id = x.demand_id
   join sarafi o on o.id = x.sarafi_id
   where x.id = :id for update of s, d, x`,
);

/** Locks an offer with its request; undefined for an unknown one. Its debtor is the importer. */
export const lockOfferOwner = statement.one(
  'owner-offer',
  `select f.sarafi_id, f.status = ${offerStatus.confirmed} as is_payable, f.total_rial, f.paid_rial,
     f.merchant_national_id as payer_id, '' as payer_sheba
   from import_request r join offer f on f.request_id = r.id where f.id = :id for update of r, f`,
);

/**
 * A deposit as a bank reports it. `depositOn`: Jalali day of `depositAt`. `rawIdentifier`: what the payer quoted, as it
 * came. Accounts, name and national id of the payer are empty when they were not reported.
 */
export type Deposit = Omit<ParamsOf<'deposit-invalid'>, 'reason' | 'sarafiId' | 'now'>;

/** Inserts an invalid deposit; undefined when there is one with the same reference of the same bank. */
export const insertInvalid = statement.value(
  'deposit-invalid',
  `insert into invalid_deposit (bank_ref, sheba, payer_sheba, payer_name, payer_id, amount_rial, deposit_at,
     deposit_on, raw_identifier, reason, sarafi_id, created_at)
   values (:bankRef, :sheba, :payerSheba, :payerName, :payerId, :amountRial, :depositAt, :depositOn, :rawIdentifier,
     :reason, :sarafiId?, :now)
   on conflict (bank_ref, bank) do nothing returning id`,
);

/** First invalid deposit with this reference; a deposit whose bank is not known matches those of any bank. */
export const findInvalidByRef = statement.value(
  'deposit-invalid-by-ref',
  `select id from invalid_deposit
   where bank_ref = :bankRef and bank_range(bank) && bank_range(bank_of_sheba(:payerSheba)) order by id limit 1`,
);

/** Contracts of these identifiers, whatever the state of the identifier; unknown ones have no row. */
export const findIdentifierOwners = statement.all(
  'identifier-owners',
  `select identifier, owner_type, owner_id from payment_identifier where identifier = any(:identifiers::text[])`,
);

/**
 * Contracts that take rials and share something with a deposit: payer, account, the whole outstanding amount, or an
 * identifier. Limited to one office when an office asks. At most 500: those of an identifier first, then those of the
 * whole outstanding amount, the higher id first.
 */
export const findDepositOwners = statement.all(
  'deposit-owners',
  `with deposit_key as (select :payerId::text as payer, :payerSheba::text as account, :amountRial::numeric as amount)
   select owner_type, owner_id, payer, sarafi, total_rial, paid_rial, payer_id, payer_sheba from (
     select ${identifierOwner.dealing} as owner_type, x.id as owner_id, o.name as payer, o.name as sarafi, x.total_rial,
       x.paid_rial, o.national_id as payer_id, o.sheba as payer_sheba, x.id = any(:dealingIds::bigint[]) as is_named
     from dealing x join sarafi o on o.id = x.sarafi_id cross join deposit_key a
     where x.status in (${dealingStatus.supplierConfirmed}, ${dealingStatus.supplierWithdrawal}) and x.bound_on <> ''
       and (:sarafiId?::integer is null or x.sarafi_id = :sarafiId)
       and (o.national_id = a.payer or o.sheba = a.account or x.total_rial - x.paid_rial = a.amount
         or x.id = any(:dealingIds::bigint[]))
     union all
     select ${identifierOwner.offer}, f.id, m.full_name, o.name, f.total_rial, f.paid_rial, f.merchant_national_id, '',
       f.id = any(:offerIds::bigint[])
     from offer f join sarafi o on o.id = f.sarafi_id join merchant m on m.national_id = f.merchant_national_id
       cross join deposit_key a
     where f.status = ${offerStatus.confirmed} and (:sarafiId::integer is null or f.sarafi_id = :sarafiId)
       and (f.merchant_national_id = a.payer or f.total_rial - f.paid_rial = a.amount
         or f.id = any(:offerIds::bigint[]))) c
   order by is_named desc, total_rial - paid_rial = (select amount from deposit_key) desc, owner_id desc limit 500`,
);

const columns = `p.id, p.bank_ref, p.sheba, p.payer_sheba, p.payer_name, p.payer_id, p.amount_rial, p.deposit_at,
  p.deposit_on as date, p.raw_identifier, p.reason, p.resolution, p.resolved_owner_type, p.resolved_owner_id,
  p.resolved_at, p.description`;

export type InvalidDepositRead = RowOf<'deposit-invalid-lock'>;

/**
 * Locks the invalid deposit until the transaction ends; undefined for an unknown one, and with `sarafiId` for that of
 * another office.
 */
export const lockInvalid = statement.one(
  'deposit-invalid-lock',
  `select ${columns} from invalid_deposit p
   where p.id = :id and (:sarafiId?::integer is null or p.sarafi_id = :sarafiId) for update`,
);

/** Stores how an invalid deposit was resolved; the caller has locked it. */
export const setResolved = statement.run(
  'deposit-resolve',
  `update invalid_deposit set resolution = :resolution, resolved_owner_type = :ownerType?,
     resolved_owner_id = :ownerId?, resolved_by = :by?, description = :description, resolved_at = :now,
     row_version = row_version + 1
   where id = :id`,
);
