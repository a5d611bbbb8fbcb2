/**
 * Deposits that were not counted on a contract: some from strangers, and some of every case a clerk meets: a mistyped
 * or missing identifier, another payer, an expired identifier, too large an amount, and the same money sent twice.
 */
import { dealingStatus } from '@nazer/contract/exports/exports.codes.ts';
import { offerStatus } from '@nazer/contract/imports/imports.codes.ts';
import {
  depositReason as reason,
  depositResolution as resolution,
  identifierStatus,
} from '@nazer/contract/payments/payments.codes.ts';
import { makeMellicode, makeSheba } from '@nazer/persian/identity.ts';
import { jalaliOfInstant, weekday } from '@nazer/persian/jalali.ts';
import { isPaymentIdentifier, makePaymentIdentifier } from '@nazer/persian/payment-identifier.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import * as words from '../../words.data.ts';
import type { BulkRow } from '../insert-rows.ts';
import { dayOf, momentOf, workingDay, type MarketWorld } from '../market-world.ts';

/** A contract that waits for its rials. */
interface WaitingDeposit {
  readonly identifier: string;
  readonly issuedAt: Date;
  readonly expireAt: Date;
  readonly rest: string;
  readonly payerId: string;
  readonly payerName: string;
  readonly payerSheba: string;
  readonly sarafiId: number;
}

const columns = `p.identifier, p.issued_at as "issuedAt", p.expire_at as "expireAt",
  (x.total_rial - x.paid_rial)::text as rest`;

/** SQL of waiting contracts; `$1` is the most of each kind, `$2` is now. */
const findWaiting = `
  (select ${columns}, o.national_id as "payerId", o.name as "payerName", o.sheba as "payerSheba", x.sarafi_id as "sarafiId"
   from dealing x join payment_identifier p on p.identifier = x.payment_identifier join sarafi o on o.id = x.sarafi_id
   where x.status = ${dealingStatus.supplierConfirmed} and x.bound_on <> '' and x.total_rial > x.paid_rial
     and p.issued_at < $2 and p.expire_at > p.issued_at order by x.id desc limit $1)
  union all
  (select ${columns}, m.national_id, m.full_name, '', x.sarafi_id
   from offer x join payment_identifier p on p.identifier = x.payment_identifier
   join merchant m on m.national_id = x.merchant_national_id
   where x.status = ${offerStatus.confirmed} and x.total_rial > x.paid_rial
     and p.issued_at < $2 and p.expire_at > p.issued_at order by x.id desc limit $1)`;

/** SQL of expired and void identifiers; `$1` is the most of them. */
const findOver = `
  select p.identifier, o.national_id as "payerId", o.name as "payerName", o.sheba as "payerSheba",
    x.sarafi_id as "sarafiId", x.total_rial::text as rest, p.issued_at as "issuedAt", p.expire_at as "expireAt"
  from payment_identifier p join dealing x on x.payment_identifier = p.identifier join sarafi o on o.id = x.sarafi_id
  where p.status in (${identifierStatus.expired}, ${identifierStatus.voided}) order by x.id desc limit $1`;

function stranger({ random }: MarketWorld) {
  return {
    payer_name: `${random.pick(words.menNames)} ${random.pick(words.families)}`,
    payer_id: makeMellicode(`0${1 + random.integer(8)}${random.digits(7)}`),
    payer_sheba: makeSheba(`0170${random.digits(18)}`),
  };
}

/** A moment at which the identifier was valid, not on a Friday if possible. */
function momentWhileValid({ random, now }: MarketWorld, { issuedAt, expireAt }: WaitingDeposit): Date {
  const last = Math.min(expireAt.getTime(), now.getTime());
  const moments = [random.integer(100), 5, 50, 95].map(
    (share) => new Date(issuedAt.getTime() + ((last - issuedAt.getTime()) * share) / 100),
  );
  return moments.find((at) => weekday(jalaliOfInstant(at)) !== 6) ?? moments[0] ?? now;
}

/**
 * Identifier that a swap of two neighbouring digits made invalid, with the reason it is refused for; empty when no swap
 * does so, as if none had been typed.
 */
function mistypedOf(identifier: string): { readonly raw_identifier: string; readonly reason: number } {
  for (let at = 12; at > 1; at -= 1) {
    const swapped = `${identifier.slice(0, at)}${identifier[at + 1]}${identifier[at]}${identifier.slice(at + 2)}`;
    if (swapped !== identifier && !isPaymentIdentifier(swapped))
      return { raw_identifier: swapped, reason: reason.wrongCheckDigit };
  }
  return { raw_identifier: '', reason: reason.noIdentifier };
}

const payerOf = ({ payerId, payerName, payerSheba }: WaitingDeposit, world: MarketWorld) => ({
  payer_name: payerName,
  payer_id: payerId,
  payer_sheba: payerSheba || stranger(world).payer_sheba,
});

const part = (rial: string, percent: bigint): string => String((BigInt(rial) * percent) / 100n);

type Case = (world: MarketWorld, contract: WaitingDeposit) => BulkRow;

const cases: readonly Case[] = [
  (world, one) => ({
    ...payerOf(one, world),
    amount_rial: one.rest,
    ...mistypedOf(one.identifier),
  }),
  (world, one) => ({
    ...payerOf(one, world),
    amount_rial: part(one.rest, 40n),
    raw_identifier: '',
    reason: reason.noIdentifier,
  }),
  (world, one) => ({
    ...stranger(world),
    amount_rial: one.rest,
    raw_identifier: one.identifier,
    sarafi_id: one.sarafiId,
    reason: reason.differentPayer,
  }),
  (world, one) => ({
    ...payerOf(one, world),
    amount_rial: part(one.rest, 150n),
    raw_identifier: one.identifier,
    sarafi_id: one.sarafiId,
    reason: reason.differentAmount,
  }),
];

/** Row of a deposit, made while the identifier of its contract was valid. */
const withMoment = (world: MarketWorld, contract: WaitingDeposit, written: BulkRow): BulkRow => {
  const at = momentWhileValid(world, contract);
  return { sarafi_id: null, ...written, deposit_at: at.toISOString(), deposit_on: jalaliOfInstant(at) };
};

/** A deposit whose contract nobody can guess; half of them were returned to the payer. */
function strayRow(world: MarketWorld, index: number): BulkRow {
  const { random } = world;
  const place = workingDay(world, world.firstDay + random.integer(world.scale.days - 1));
  const isBack = random.chance(50);
  const unknown = makePaymentIdentifier({ owner: 'dealing', ownerId: 90_000_000 + index, sequence: 1 });
  const written = random.pick([
    { raw_identifier: '', reason: reason.noIdentifier },
    { raw_identifier: unknown, reason: reason.unknownIdentifier },
    mistypedOf(unknown),
  ]);
  return {
    ...stranger(world),
    amount_rial: `${1 + random.integer(900)}0000000`,
    deposit_at: momentOf(world, place, 660),
    deposit_on: dayOf(world, place),
    ...written,
    sarafi_id: null,
    resolution: isBack ? resolution.returned : resolution.open,
    resolved_at: isBack ? momentOf(world, Math.min(place + 1, world.lastDay), 700) : null,
    description: isBack ? 'عودت به حساب پرداخت‌کننده' : '',
  };
}

/** Rows of invalid deposits; made after the contracts and their identifiers. */
export async function depositRows(db: Queryable, world: MarketWorld): Promise<BulkRow[]> {
  const { scale, now } = world;
  const share = Math.ceil(scale.invalidDeposits / 5);
  const [waiting, over] = await Promise.all([
    db.query<WaitingDeposit>(findWaiting, [share, now]),
    db.query<WaitingDeposit>(findOver, [share]),
  ]);
  const known = waiting.rows.map((contract, index) => {
    const write = cases[index % cases.length] ?? cases[0];
    if (!write) throw new RangeError('There are cases of deposits');
    return withMoment(world, contract, write(world, contract));
  });
  // The same money twice: the second transfer of a payer who named no contract.
  const first = known.find((row) => row['reason'] === reason.noIdentifier);
  const late = over.rows.map((contract) => ({
    ...payerOf(contract, world),
    amount_rial: contract.rest,
    raw_identifier: contract.identifier,
    sarafi_id: contract.sarafiId,
    reason: reason.expiredOrVoid,
    deposit_at: now.toISOString(),
    deposit_on: jalaliOfInstant(now),
  }));
  const rows = [...known, ...(first ? [first] : []), ...late].slice(0, scale.invalidDeposits);
  const strays = Array.from({ length: scale.invalidDeposits - rows.length }, (_, index) =>
    strayRow(world, index),
  );
  return [...rows, ...strays].map((row, index) => ({
    resolution: resolution.open,
    resolved_at: null,
    description: '',
    ...row,
    bank_ref: `X${String(index + 1).padStart(9, '0')}`,
    sheba: makeSheba(`0100${world.random.digits(18)}`),
  }));
}
