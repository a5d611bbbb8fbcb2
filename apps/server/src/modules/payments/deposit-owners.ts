/** Possible owners of a deposit that found no contract: contracts that could take it, and the clues for each. */
import { compareAmounts, subtractAmounts } from '@nazer/contract/kernel/money.ts';
import {
  depositClue as clue,
  depositResolution,
  identifierOwner,
} from '@nazer/contract/payments/payments.codes.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import { digitsOf } from '@nazer/persian/fold.ts';
import { nearPaymentIdentifiers } from '@nazer/persian/payment-identifier.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { RowOf } from '../../platform/database/statement.ts';
import { titledActions } from '../../platform/machine/transitions.ts';
import { officeOf } from '../../platform/session/row-scope.ts';
import { rowOf } from '../../resources/lists/search-list.ts';
import { findDepositOwners, findIdentifierOwners } from './deposits.queries.ts';
import { openRial } from './deposits.service.ts';
import { invalidDepositSource } from './invalid-deposits.list.ts';

type Candidate = RowOf<'deposit-owners'>;

/** Weights of the clues, which add up: an identifier names its contract; payer and amount may be common to several. */
const weights: Readonly<Record<number, number>> = {
  [clue.mistypedIdentifier]: 10,
  [clue.sameIdentifier]: 10,
  [clue.samePayer]: 4,
  [clue.sameAccount]: 3,
  [clue.wholeRest]: 4,
};
const weightOf = (clues: readonly number[]): number =>
  clues.reduce((sum, one) => sum + (weights[one] ?? 0), 0);

/** What a deposit tells about its contract. National id and account are empty when they were not reported. */
interface DepositClues {
  readonly payerId: string;
  readonly payerSheba: string;
  readonly amountRial: string;
  /** Digits of the identifier the payer quoted; empty for none. */
  readonly raw: string;
  /** Contracts of that identifier, and of those one slip away from it. */
  readonly named: RowOf<'identifier-owners'>[];
}

/** Clues that a contract shares with a deposit; empty for none. */
function cluesOf({ payerId, payerSheba, amountRial, raw, named }: DepositClues, one: Candidate): number[] {
  const quoted = named.find(
    ({ ownerType, ownerId }) => ownerType === one.ownerType && ownerId === one.ownerId,
  )?.identifier;
  const rest = subtractAmounts(one.totalRial, one.paidRial);
  const judged: readonly (readonly [number, boolean])[] = [
    [clue.mistypedIdentifier, quoted !== undefined && quoted !== raw],
    [clue.sameIdentifier, quoted === raw],
    [clue.samePayer, payerId !== '' && payerId === one.payerId],
    [clue.sameAccount, payerSheba !== '' && payerSheba === one.payerSheba],
    [clue.wholeRest, compareAmounts(rest, amountRial) === 0],
  ];
  return judged.filter(([, holds]) => holds).map(([code]) => code);
}

/** Most contracts proposed; more would be too many to weigh on one page. */
const maxOwners = 5;

/**
 * Contracts that share a clue with a deposit and can take all of it, likeliest first, the higher id first among equals;
 * at most `maxOwners`, for an office of its own alone.
 */
async function findOwners(ctx: Ctx, deposit: DepositClues) {
  const { payerId, payerSheba, amountRial, named } = deposit;
  const idsOf = (type: number): number[] =>
    named.filter(({ ownerType }) => ownerType === type).map(({ ownerId }) => ownerId);
  const candidates = await findDepositOwners(ctx.db, {
    payerId,
    payerSheba: payerSheba || '-', // an empty text would find every office without an account
    amountRial,
    sarafiId: officeOf(ctx),
    dealingIds: idsOf(identifierOwner.dealing),
    offerIds: idsOf(identifierOwner.offer),
  });
  const fitting: (Candidate & { readonly clues: number[] })[] = [];
  for (const one of candidates) {
    const isTooMuch = compareAmounts(amountRial, await openRial(ctx.db, one, one.ownerType)) > 0;
    if (!isTooMuch) fitting.push({ ...one, clues: cluesOf(deposit, one) });
  }
  return fitting
    .filter(({ clues }) => clues.length > 0)
    .toSorted((one, other) => weightOf(other.clues) - weightOf(one.clues) || other.ownerId - one.ownerId)
    .slice(0, maxOwners);
}

type Owner = Awaited<ReturnType<typeof findOwners>>[number];

const answerOf = ({ language }: Ctx, { ownerType, ownerId, clues, ...owner }: Owner) => ({
  ownerType,
  ownerTypeTitle: codeTitle(language, 'identifierOwner', ownerType),
  ownerId,
  dealingId: ownerType === identifierOwner.dealing ? ownerId : null,
  offerId: ownerType === identifierOwner.offer ? ownerId : null,
  payer: owner.payer,
  sarafi: owner.sarafi,
  totalRial: owner.totalRial,
  remainingRial: subtractAmounts(owner.totalRial, owner.paidRial),
  clues,
  why: clues.map((code) => codeTitle(language, 'depositClue', code)).join(' · '),
});

/** Details of an invalid deposit; `owners` is empty once it is settled. Throws `notFound`. */
export async function getInvalidDeposit(ctx: Ctx, id: number) {
  const deposit = await rowOf(ctx, invalidDepositSource, id);
  const isOpen = deposit.resolution === depositResolution.open;
  const raw = digitsOf(deposit.rawIdentifier);
  const identifiers = [raw, ...nearPaymentIdentifiers(raw)];
  const named = await findIdentifierOwners(ctx.db, { identifiers });
  const owners = isOpen ? await findOwners(ctx, { ...deposit, raw, named }) : [];
  const mayResolve = ctx.user.permissions.has('pay.invalid.resolve');
  const closed = isOpen ? null : 'wrongState';
  // Deposits have no state machine; this gives their actions the titles that steps have.
  const states = { entity: 'InvalidDeposit', codes: 'depositResolution', transitions: [] } as const;
  return {
    ...deposit,
    owners: owners.map((owner) => answerOf(ctx, owner)),
    likelyOwnerType: owners[0]?.ownerType ?? null,
    likelyOwnerId: owners[0]?.ownerId ?? null,
    allowedActions: titledActions(
      ctx.language,
      { machine: states, status: deposit.resolution },
      ['assign', 'refund'].map((action) => {
        const reason = mayResolve ? closed : 'missingRight';
        return { action, isAllowed: reason === null, reason };
      }),
    ),
  };
}
