/**
 * Claims of supplies on customs declarations: a declaration belongs to one exporter, and claims never exceed what is
 * left of it.
 */
import { compareAmounts } from '@nazer/contract/kernel/money.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { currencyOf, findRates, rateOf } from '../../settings/rates/rates.service.ts';
import { allocateCottages, type OpenCottage } from '../dealings/allocate-cottages.ts';
import {
  type Claim,
  type DeclarationName,
  findCustomsOffices,
  type LockedDeclaration,
  lockDeclarations,
  type NewDeclaration,
} from './declarations.queries.ts';
import { checkAmount } from '../exact-amount.ts';

/** A declaration as a supply reports it. */
export interface CottageInput extends Omit<NewDeclaration, 'nationalId'> {
  /** Amount the supply claims; without it as much as the supply needs, earliest due date first. */
  readonly claimAmount?: string | undefined;
}

export interface ClaimingSupply {
  /** National id of the exporter, whose declarations all must be. */
  readonly nationalId: string;
  readonly currency: string;
  /** Amount of the supply, in `currency`, which the declarations must cover. */
  readonly amount: string;
  /** Jalali day whose reference rates convert between currencies. */
  readonly day: string;
}

const nameOf = ({ year, customsCode, cottageNo }: DeclarationName): string =>
  `${year}/${customsCode}/${cottageNo}`;
const serialOf = ({ customsCode, cottageNo }: DeclarationName): string => `${customsCode}-${cottageNo}`;
const isAbove = (one: string, other: string): boolean => compareAmounts(one, other) > 0;
const lesser = (one: string, other: string): string => (isAbove(one, other) ? other : one);

/**
 * Checks the declarations of a supply before they are locked. Throws `cottageNeeded` for none or one named twice,
 * `declarationRest` for a rest above the total, `unknownCustomsOffice`, and `badValue` or `unknownCurrency` for a total
 * or a rest that is no amount of its currency.
 */
async function checkCottages(tx: Tx, cottages: readonly CottageInput[]): Promise<void> {
  if (cottages.length === 0 || new Set(cottages.map(nameOf)).size < cottages.length)
    throw new AppError('cottageNeeded');
  for (const cottage of cottages) {
    const { currency, totalAmount: total, remainAmount: rest } = cottage;
    checkAmount(currency, total);
    // Nothing may be left of a declaration, but what is left is an amount.
    if (isAbove(rest, '0')) checkAmount(currency, rest);
    if (isAbove(rest, total))
      throw new AppError('declarationRest', { values: { serial: serialOf(cottage), rest, total, currency } });
  }
  const known = await findCustomsOffices(tx, [...new Set(cottages.map(({ customsCode }) => customsCode))]);
  const unknown = cottages.find(({ customsCode }) => !known.has(customsCode));
  if (unknown) throw new AppError('unknownCustomsOffice', { values: { code: unknown.customsCode } });
}

/**
 * A known declaration must be reported with the values it has. Throws `declarationOfAnother` and
 * `declarationDiffers`.
 */
function checkKnown(locked: LockedDeclaration, reported: CottageInput, nationalId: string): void {
  const serial = serialOf(reported);
  if (locked.nationalId !== nationalId) throw new AppError('declarationOfAnother', { values: { serial } });
  const isSame =
    locked.currency === reported.currency &&
    compareAmounts(locked.totalAmount, reported.totalAmount) === 0 &&
    // A sender that does not know the corrected due date still sends the first one.
    ['', locked.dueDate, locked.reportedDueDate].includes(reported.dueDate);
  if (!isSame) throw new AppError('declarationDiffers', { values: { serial } });
}

/** A declaration and what the supply may claim of it (`free`), in the currency of the declaration. */
interface Room {
  readonly declaration: LockedDeclaration;
  readonly reported: CottageInput;
  readonly free: string;
}

/**
 * Room of a declaration: the claim the supply names, else what no supply claims yet, at most what is reported as left.
 * Throws `declarationClaimed` for a named claim above that, and `badValue` for one that is no amount of the currency.
 */
function roomOf(declaration: LockedDeclaration, reported: CottageInput): Room {
  const { claimAmount } = reported;
  const { free: rest, currency } = declaration;
  const free = lesser(rest, reported.remainAmount);
  if (claimAmount !== undefined) {
    checkAmount(currency, claimAmount);
    if (isAbove(claimAmount, free))
      throw new AppError('declarationClaimed', {
        values: { serial: serialOf(reported), rest: free, currency },
      });
  }
  return { declaration, reported, free: claimAmount ?? free };
}

/** Sorts declarations by due date; those without a date come last, as no Jalali year begins with 9. */
const byDue = ({ declaration: one }: Room, { declaration: other }: Room): number =>
  (one.dueDate || '9').localeCompare(other.dueDate || '9') || one.id - other.id;

/**
 * Throws `declarationClaimed` when other supplies claim a part of what is needed, `declarationsShort` when the
 * declarations are too small.
 */
function refuseShort(missing: string, currency: string, rooms: readonly Room[]): void {
  if (!isAbove(missing, '0')) return;
  const claimedElsewhere = rooms.find(({ declaration, reported }) =>
    isAbove(reported.remainAmount, declaration.free),
  );
  if (!claimedElsewhere) throw new AppError('declarationsShort', { values: { missing, currency } });
  const { free: rest, currency: own } = claimedElsewhere.declaration;
  throw new AppError('declarationClaimed', {
    values: { serial: serialOf(claimedElsewhere.reported), rest, currency: own },
  });
}

/**
 * Claims of a supply, one for each declaration, also of nothing; a claim that the supply names counts whole, even
 * beyond its need. Throws `noRate` and what `refuseShort` throws.
 */
async function planClaims(tx: Tx, supply: ClaimingSupply, rooms: readonly Room[]): Promise<Claim[]> {
  const isMixed = rooms.some(({ declaration }) => declaration.currency !== supply.currency);
  const rates = isMixed ? await findRates(tx, supply.day) : undefined;
  const rateFor = (code: string) => (rates ? rateOf(rates, code) : { rate: '1', perUnits: 1 });
  const open = rooms.map(({ declaration: { id, currency }, free }): OpenCottage => ({
    id,
    free,
    rate: rateFor(currency),
    decimals: currencyOf(currency).decimals,
    isSameCurrency: currency === supply.currency,
  }));
  const { allocations, missing } = allocateCottages(supply.amount, rateFor(supply.currency), open);
  refuseShort(missing, supply.currency, rooms);
  const needed = new Map(allocations.map(({ cottageId, amount }) => [cottageId, amount]));
  return rooms.map(({ declaration: { id }, reported }) => ({
    declarationId: id,
    claimed: reported.claimAmount ?? needed.get(id) ?? '0',
  }));
}

/**
 * Inserts unknown declarations, locks all of them and gives what the supply claims of each. Throws `cottageNeeded`,
 * `declarationRest`, `unknownCustomsOffice`, `declarationOfAnother`, `declarationDiffers`, `declarationClaimed`,
 * `declarationsShort`, `noRate` when currencies differ, and `badValue` and `unknownCurrency` for amounts.
 */
export async function claimDeclarations(
  tx: Tx,
  supply: ClaimingSupply,
  cottages: readonly CottageInput[],
): Promise<Claim[]> {
  await checkCottages(tx, cottages);
  const { nationalId } = supply;
  const locked = await lockDeclarations(
    tx,
    cottages.map((cottage) => ({ ...cottage, nationalId })),
  );
  const reported = new Map(cottages.map((cottage) => [nameOf(cottage), cottage]));
  const rooms = locked.map((declaration) => {
    const named = reported.get(nameOf(declaration));
    if (!named) throw new Error('A declaration came that nobody named.');
    checkKnown(declaration, named, nationalId);
    return roomOf(declaration, named);
  });
  return planClaims(tx, supply, rooms.toSorted(byDue));
}
