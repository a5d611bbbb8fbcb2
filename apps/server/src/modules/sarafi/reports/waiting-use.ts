/**
 * Effect of waiting contracts on the two ceilings of their office: the real steps are taken one after the other, the
 * figures of the list of offices are read, and everything is rolled back.
 */
import type { WaitingUse } from '@nazer/contract/sarafi/limits.contract.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { undone } from '../../../platform/database/undone.ts';
import { actorOf } from '../../../platform/machine/actor.ts';
import type { Refused } from '../../../platform/machine/transitions.ts';
import { refusalSentence } from '../../../platform/refusal-sentence.ts';
import { dealingMachine } from '../../exports/dealings/dealings.service.ts';
import { offerMachine } from '../../imports/offers/offers.service.ts';
import { getOffice } from '../offices/offices.service.ts';
import { checkOwn } from '../sarafi-inputs.ts';
import { figuresNow, usesBetween } from './standing-now.ts';
import { findWaitingDealings, findWaitingOffers } from './waiting-use.queries.ts';

/** Most contracts of each kind that are tried: a step takes milliseconds, and locks what it looks at. */
const maxContracts = 50;

interface WaitingContract {
  readonly list: 'Offer' | 'Dealing';
  readonly id: number;
  /** Takes the binding step; null when it was taken, else the guard and message of its refusal. */
  readonly bind: () => Promise<{ readonly by: string; readonly message: string } | null>;
}

/**
 * Guards that concern the office itself. Refusals by other guards, such as a blocked merchant, are not the office's
 * concern.
 */
const ownGuards: ReadonlySet<string> = new Set(['officeMayTrade', 'positionCeiling', 'taahodCeiling']);

/**
 * Locks the first `maxContracts` waiting offers and dealings before the first step locks the office, in the order each
 * single step uses. `offers` and `dealings`: how many wait in all.
 */
async function rehearseWaiting(ctx: Ctx, tx: Tx, sarafiId: number) {
  const offers = await findWaitingOffers(tx, { sarafiId });
  const dealings = await findWaitingDealings(tx, { sarafiId });
  const seller = actorOf(ctx, 'SAR');
  const supplier = actorOf(ctx, 'SUPL');
  const waiting: WaitingContract[] = [];
  const refusedBy = (judged: Refused) => ({
    by: judged.by,
    message: refusalSentence(ctx.language, judged.error),
  });
  for (const { id } of offers.slice(0, maxContracts)) {
    const action = 'confirm';
    const facts = await offerMachine.lock(tx, seller, { key: { id }, action });
    const bind = async () => {
      const judged = await offerMachine.judge(facts, { action, actor: seller.role });
      if (judged.kind === 'refused') return refusedBy(judged);
      await offerMachine.runLocked(tx, seller, { facts, action });
      return null;
    };
    waiting.push({ list: 'Offer', id, bind });
  }
  for (const { id } of dealings.slice(0, maxContracts)) {
    const action = 'supplierConfirm';
    // Locked without an action: with its own action, a dealing would lock the office at once.
    const facts = await dealingMachine.lock(tx, supplier, { key: { id }, action: '' });
    const bind = async () => {
      const judged = await dealingMachine.judge(facts, { action, actor: supplier.role });
      if (judged.kind === 'refused') return refusedBy(judged);
      await dealingMachine.runLocked(tx, supplier, { facts, action });
      return null;
    };
    waiting.push({ list: 'Dealing', id, bind });
  }
  return { waiting, offers: offers.length, dealings: dealings.length };
}

/**
 * Effect of the waiting contracts of an office; those whose step is refused stay out of it. `untried`: contracts
 * beyond `maxContracts`. A refusal that is not the office's concern has an empty message. Throws `notFound`.
 */
export async function getWaitingUse(ctx: Ctx, id: number): Promise<WaitingUse> {
  checkOwn(ctx, id);
  await getOffice(ctx.db, id);
  return undone(ctx.db, async (tx) => {
    const { waiting, ...counts } = await rehearseWaiting(ctx, tx, id);
    const before = await figuresNow(ctx, tx, id);
    const refused: WaitingUse['refused'] = [];
    for (const { list, id: contract, bind } of waiting) {
      const refusal = await bind();
      if (refusal)
        refused.push({ list, id: contract, message: ownGuards.has(refusal.by) ? refusal.message : '' });
    }
    const after = await figuresNow(ctx, tx, id);
    return {
      id,
      ...counts,
      untried: counts.offers + counts.dealings - waiting.length,
      refused,
      ...usesBetween(before, after),
    };
  });
}
