/**
 * SQL of the three-way match, which compares contracts, SANA codes and rial payments: rows, joins and findings. Every
 * part of the rows is read by an index of its day or id.
 */
import { dealingStatus, dealingPaymentStatus } from '@nazer/contract/exports/exports.codes.ts';
import { offerPaymentStatus, offerStatus } from '@nazer/contract/imports/imports.codes.ts';
import {
  chequeStatus,
  reconcileFinding as finding,
  reconcileKind as kind,
  reconcileResult as result,
} from '@nazer/contract/payments/payments.codes.ts';
import { sanaStatus, transactionType } from '@nazer/contract/sana/sana.codes.ts';
import { positionRefType } from '@nazer/contract/sarafi/sarafi.codes.ts';

/** Heading (`currency_use_id`) under which NIMA deals are reported to SANA. */
const nimaHeading = 25;

/**
 * Factor of the kind in the id of a row; the eleven digits below it are the id of the contract. Indexes of
 * the migrations contain the same numbers.
 */
export const kindUnit = 100_000_000_000;

/** What the list is computed with: tolerances of the settings and the present day. */
export interface Terms {
  /** Percent by which the amounts of contract and SANA deal may differ. */
  readonly sanaTolerancePct: string;
  /** Rials by which the paid sum may differ from the price. */
  readonly toleranceRial: string;
  /** Today in Tehran, such as `1405/08/03`; with an empty text no SANA deal without a contract is a row. */
  readonly day: string;
}

const among = (column: string, codes: readonly number[]): string => `${column} in (${codes.join(', ')})`;

/**
 * SQL of the binding offers. `now` is an SQL expression of the moment. `stage` is the state the offer had
 * before its withdrawal when the applicant asks to withdraw, else its state. A code is needed once the havale
 * is issued; rials are needed once they are marked as paid, or when their deadline has passed. Days that are
 * not set are empty texts.
 */
const offersSql = (now: string): string => `
  select ${kind.offer} * ${kindUnit} + id as id, ${kind.offer} as kind, id as contract_id, sarafi_id, currency, amount,
    total_rial, bound_on::text as date, sana_tracking_code as code, unit_price as rate,
    merchant_national_id as national_id, merchant_national_id as payer_id, havale_date::text as reported_on, ${transactionType.sell} as side, ${positionRefType.offer} as ref_type, rial_deadline,
    ${among('stage', [offerStatus.havaleIssued, offerStatus.makhtoome])} as needs_code,
    ${among('stage', [offerStatus.rialPaid, offerStatus.havaleIssued, offerStatus.makhtoome])}
      or stage = ${offerStatus.confirmed} and rial_deadline < ${now} as needs_rials,
    ${among('stage', [offerStatus.cancelled, offerStatus.expired])} as is_over
  from (select *, case when status = ${offerStatus.applicantWithdrawal} then status_before_cancel else status end as stage
    from offer where bound_on <> '') f`;

const { supplierConfirmed, rialPaid, delivered, final, supplierWithdrawal } = dealingStatus;

/** SQL of the binding dealings, with the columns of `offersSql` in the same order. */
const dealingsSql = (now: string): string => `
  select ${kind.dealing} * ${kindUnit} + f.id, ${kind.dealing}, f.id, f.sarafi_id, f.currency, f.amount, f.total_rial,
    f.bound_on::text, f.sana_tracking_code, f.rate, f.supplier_national_id, o.national_id,
    f.currency_delivery_date::text,
    ${transactionType.buy}, ${positionRefType.dealing}, f.rial_deadline,
    ${among('stage', [delivered, final])},
    ${among('stage', [rialPaid, delivered, final])} or stage = ${supplierConfirmed} and f.rial_deadline < ${now},
    ${among('stage', [dealingStatus.cancelled, dealingStatus.expired])}
  from (select *, case when status = ${supplierWithdrawal} then status_before_cancel else status end as stage
    from dealing where bound_on <> '') f join sarafi o on o.id = f.sarafi_id`;

/** SQL of SANA deals under the NIMA heading that no contract uses; they count from the day after their date. */
const unclaimedSql = (day: string): string => `
  select ${kind.sana} * ${kindUnit} + id, ${kind.sana}, id, sarafi_id, currency, amount, rial_amount_calc, date::text,
    tracking_code, rate, national_id, national_id, date::text, transaction_type, ${positionRefType.sana}, null::timestamptz,
    false, false, false
  from sana_transaction where currency_use_id = ${nimaHeading} and status = ${sanaStatus.valid} and date < '${day}'`;

/** SQL of all rows, under the name `t`. `now` is an SQL expression of the moment. */
export const contractsSql = ({ day }: Terms, now: string): string =>
  `(${offersSql(now)} union all ${dealingsSql(now)} union all ${unclaimedSql(day)}) t`;

/**
 * Confirmed payments of the contract: their sum in rials (0 without any), the first day (null when no payment has one)
 * and the last.
 */
const paidSql = `left join lateral (
  select coalesce(sum(k.amount_rial), 0) as rial, min(nullif(k.pay_date::text, '')) as first_on,
    max(k.pay_date::text) as last_on
  from (
    select amount_rial, pay_date from offer_payment
    where t.kind = ${kind.offer} and offer_id = t.contract_id and status = ${offerPaymentStatus.confirmed}
    union all
    select amount_rial, pay_date from dealing_payment
    where t.kind = ${kind.dealing} and dealing_id = t.contract_id and status = ${dealingPaymentStatus.confirmed}
  ) k) p on true`;

/** SQL condition: a collected cheque of the contract was drawn by somebody else than its debtor. */
const otherDrawer = `exists (select from digital_cheque q
  where q.status = ${chequeStatus.collected} and q.drawer_national_id <> t.payer_id
    and case t.kind when ${kind.offer} then q.offer_id when ${kind.dealing} then q.dealing_id end = t.contract_id)`;

/** SQL condition: the row is a contract that is not cancelled or expired, and SANA knows its code. */
const isCoded = `n.id is not null and t.kind <> ${kind.sana} and not t.is_over`;

/**
 * Findings, each with the SQL condition under which a row has it; all later columns are computed from them.
 */
const conditionsOf = ({ sanaTolerancePct, toleranceRial }: Terms): readonly (readonly [number, string])[] => {
  /** Whether the known code belongs to a deal in force. */
  const counts = `(${isCoded} and ${among('n.status', [sanaStatus.valid, sanaStatus.used])})`;
  return [
    [finding.noContract, `t.kind = ${kind.sana}`],
    [finding.noCode, `t.needs_code and t.code = ''`],
    [finding.unknownCode, `t.code <> '' and n.id is null and not t.is_over`],
    [finding.voidCode, `${isCoded} and not ${counts}`],
    [
      finding.codeOfAnother,
      `${counts} and (n.used_by_type, n.used_by_id) is distinct from (t.ref_type::smallint, t.contract_id)`,
    ],
    [finding.otherOffice, `${counts} and n.sarafi_id <> t.sarafi_id`],
    [finding.otherSide, `${counts} and n.transaction_type <> t.side`],
    [finding.otherCurrency, `${counts} and n.currency <> t.currency`],
    [
      finding.otherAmount,
      `${counts} and n.currency = t.currency
        and abs(n.amount - t.amount) * 100 > t.amount * ${sanaTolerancePct}::numeric`,
    ],
    [finding.otherPerson, `${counts} and n.national_id <> t.national_id`],
    [finding.otherDate, `${counts} and (n.date < t.date or t.reported_on <> '' and n.date > t.reported_on)`],
    [finding.noPayment, `t.needs_rials and p.rial = 0`],
    [finding.paidLess, `t.needs_rials and p.rial > 0 and p.rial < t.total_rial - ${toleranceRial}::numeric`],
    [
      finding.paidMore,
      `not t.is_over and t.kind <> ${kind.sana} and p.rial > t.total_rial + ${toleranceRial}::numeric`,
    ],
    [finding.otherPayer, `p.rial > 0 and not t.is_over and ${otherDrawer}`],
    [finding.paidOutOfTime, `p.rial > 0 and not t.is_over and p.first_on < t.date`],
    [finding.notRefunded, `t.is_over and p.rial > 0`],
  ];
};

/** Bit of a finding: 1 for code 1, 2 for code 2, 4 for code 3. */
const bit = (code: number): number => 2 ** (code - 1);

/** Bit set of different findings. */
export const bitsOf = (codes: readonly number[]): number => codes.reduce((sum, code) => sum + bit(code), 0);

/** Findings of a bit set, gravest first. */
export const findingsIn = (bits: number): number[] =>
  Object.values(finding).filter((code) => (bits & bit(code)) !== 0);

/**
 * Findings by the result they lead to. The numbers of `reconcileFinding` are in groups: those between
 * `unknownCode` and `noPayment` are differences of the SANA code, those after `noPayment` differences of the
 * rials.
 */
const codeMissing = bitsOf([finding.noCode, finding.unknownCode]);
const codeDiffers = bitsOf(
  Object.values(finding).filter((one) => one > finding.unknownCode && one < finding.noPayment),
);
const rialsDiffer = bitsOf(Object.values(finding).filter((one) => one > finding.noPayment));

const has = (bits: number): string => `x.findings & ${bits} <> 0`;

/** Result of each side: contract, SANA code and payments. */
const resultsSql = `cross join lateral (select
  case when t.kind = ${kind.sana} then ${result.missing} else ${result.fits} end::smallint as contract,
  case when t.kind = ${kind.sana} then ${result.fits}
    when ${has(codeMissing)} then ${result.missing} when ${has(codeDiffers)} then ${result.differs}
    when t.is_over then ${result.notNeeded} when t.code = '' then ${result.waiting}
    else ${result.fits} end::smallint as sana,
  case when t.kind = ${kind.sana} then ${result.notNeeded}
    when ${has(bit(finding.noPayment))} then ${result.missing} when ${has(rialsDiffer)} then ${result.differs}
    when t.is_over then ${result.notNeeded} when t.needs_rials then ${result.fits}
    else ${result.waiting} end::smallint as payment offset 0) r`;

/**
 * Result of the whole row: `differs` with any difference of code or rials, `missing` with other findings alone; without
 * findings `notNeeded` for a contract that is over, `waiting` while a side still waits, else `fits`.
 */
const togetherSql = `cross join lateral (select
    case when ${has(codeDiffers + rialsDiffer)} then ${result.differs} when x.findings <> 0 then ${result.missing}
      when t.is_over then ${result.notNeeded} when ${result.waiting} in (r.sana, r.payment) then ${result.waiting}
      else ${result.fits} end::smallint as all_three offset 0) v`;

/**
 * Joins of the columns in their order: each may use those before it. `offset 0` keeps PostgreSQL from computing a
 * value that many columns use more than once a row.
 */
export const joinsSql = (terms: Terms): Readonly<Record<string, string>> => ({
  s: 'join sarafi s on s.id = t.sarafi_id',
  m: 'left join merchant m on m.national_id = t.national_id',
  n: `left join sana_transaction n on n.tracking_code = t.code and t.code <> ''`,
  p: paidSql,
  x: `cross join lateral (select ${conditionsOf(terms)
    .map(([code, holds]) => `case when ${holds} then ${bit(code)} else 0 end`)
    .join(' + ')} as findings offset 0) x`,
  r: resultsSql,
  v: togetherSql,
  c: 'left join reconcile_case c on c.contract = t.id',
  u: 'left join app_user u on u.id = c.owner_id',
});
