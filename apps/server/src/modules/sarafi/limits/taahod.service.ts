/** Commitments (taahod): what each office still owes, weighted by policy, and the check before one more. */
import { addAmounts, compareAmounts, multiplyAmount, weightedSum } from '@nazer/contract/kernel/money.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { getBusinessCalendar } from '../../settings/calendar/calendar.service.ts';
import { coefficientOf, findCoefficients } from '../../settings/policy/policy.service.ts';
import { findRates, rateOf } from '../../settings/rates/rates.service.ts';
import type { Book } from '../positions/ledger.queries.ts';
import { getOffice } from '../offices/offices.service.ts';
import type { OfficeLimits } from '../offices/offices.queries.ts';
import {
  type CommitmentGroup,
  deleteCommitment,
  findCommitmentGroups,
  type OpenCommitment,
  upsertCommitment,
} from './taahod.queries.ts';
import { shortageOf, taahodCeilingOf, type TaahodUse, taahodUseOf } from './taahod-rules.ts';

/**
 * Commitments of the same type and weight: their number, their euros, and these times the coefficient. `weighted` is
 * rounded for each group, so that the groups may add up to some cents more or less than `used`, which is rounded once.
 */
export interface WeighedGroup {
  /** Code of that name. */
  readonly commitmentType: number;
  readonly coefficient: string;
  readonly count: number;
  readonly euroAmount: string;
  readonly weighted: string;
}

export interface Taahod extends TaahodUse {
  readonly byType: readonly WeighedGroup[];
}

/** Gives each group the policy coefficient it has on `day`, by its age in business days. */
async function weigh(
  db: Queryable,
  groups: readonly CommitmentGroup[],
  day: string,
): Promise<(CommitmentGroup & { readonly coefficient: string })[]> {
  const table = await findCoefficients(db, day);
  const calendar = await getBusinessCalendar(db);
  return groups.map((group) => ({
    ...group,
    coefficient: coefficientOf(table, {
      ...group,
      ageBusinessDays: calendar.between(group.boundOn, day),
    }),
  }));
}

/** Adds groups of the same type and coefficient up, in the order of their first group. */
function byTypeAndWeight(
  groups: readonly (CommitmentGroup & { readonly coefficient: string })[],
): WeighedGroup[] {
  const sums = new Map<string, WeighedGroup>();
  for (const { commitmentType, coefficient, count, euroAmount } of groups) {
    const key = `${commitmentType} ${coefficient}`;
    const sum = sums.get(key);
    const total = addAmounts(sum?.euroAmount ?? '0', euroAmount);
    sums.set(key, {
      commitmentType,
      coefficient,
      count: (sum?.count ?? 0) + count,
      euroAmount: total,
      weighted: multiplyAmount(total, coefficient, 2),
    });
  }
  return [...sums.values()];
}

/**
 * Use of the commitment ceiling at the weights and rates of `day`, by `commitments` when the caller has read them,
 * else by those open now. Throws `noRate` when the ceiling depends on the euro and it has no rate.
 */
export async function useOf(
  db: Queryable,
  office: OfficeLimits & Partial<Pick<Book, 'commitments'>>,
  day: string,
): Promise<Taahod> {
  const groups = await weigh(
    db,
    office.commitments ?? (await findCommitmentGroups(db, { sarafiId: office.id })),
    day,
  );
  const used = weightedSum(
    groups.map(({ euroAmount, coefficient }) => ({ amount: euroAmount, weight: coefficient })),
  );
  const rates = await findRates(db, day);
  const ceiling = taahodCeilingOf(office, () => rateOf(rates, 'EUR'));
  return { ...taahodUseOf(used, ceiling), byType: byTypeAndWeight(groups) };
}

/** Use of the commitment ceiling of an office. Throws `notFound` and `noRate`. */
export async function taahodOf(db: Queryable, sarafiId: number, day: string): Promise<Taahod> {
  return useOf(db, await getOffice(db, sarafiId), day);
}

export type NewCommitment = Pick<
  OpenCommitment,
  'commitmentType' | 'euroAmount' | 'rateType' | 'supplierCategory'
>;

/**
 * Checks whether one more commitment, new on `day`, fits under the ceiling; the caller has locked the office. Throws
 * `taahodExceeded` with the missing euro, and `noRate`.
 */
// oxlint-disable-next-line eslint/max-params -- the day is no part of the commitment, and all four are needed
export async function checkTaahod(
  tx: Tx,
  office: OfficeLimits & Partial<Book>,
  commitment: NewCommitment,
  day: string,
): Promise<void> {
  const use = await useOf(tx, office, day);
  const table = await findCoefficients(tx, day);
  const coefficient = coefficientOf(table, { ...commitment, ageBusinessDays: 0 });
  const shortage = shortageOf(use, multiplyAmount(commitment.euroAmount, coefficient, 2));
  if (compareAmounts(shortage, '0') <= 0) return;
  throw new AppError('taahodExceeded', {
    values: { euro: shortage },
    data: { sarafiId: office.id, shortageEur: shortage, usedEur: use.used, ceilingEur: use.effectiveCeiling },
  });
}

/**
 * Opens the commitment of a contract; one that is open already gets the new figures, and its old ones are kept as its
 * past. Sent without waiting for the database: a failure fails the transaction, not this promise.
 */
export function openTaahod(tx: Tx, commitment: OpenCommitment): Promise<void> {
  upsertCommitment(tx, commitment);
  return Promise.resolve();
}

/**
 * Closes the commitment of a contract that was settled or cancelled on `day`: it counts until the end of the day
 * before. Nothing happens when none is open. Sent without waiting for the database, as by `openTaahod`.
 */
export function closeTaahod(
  tx: Tx,
  commitment: Pick<OpenCommitment, 'refType' | 'refId'> & { readonly day: string },
): Promise<void> {
  deleteCommitment(tx, commitment);
  return Promise.resolve();
}
