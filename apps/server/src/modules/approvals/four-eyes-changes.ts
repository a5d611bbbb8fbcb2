/** Changes of the four-eyes settings: a change that weakens them needs two people once the market is live. */
import { serverWords } from '@nazer/contract/words/server-words.ts';
import type { ApiOutput } from '@nazer/contract/api.ts';
import { approvalModes } from '@nazer/contract/approvals/approvals.calls.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Tx } from '../../platform/database/database.ts';
import { invalidateCachedValues } from '../../platform/value-cache.ts';
import { plainOutcome } from '../../platform/machine/outcome.ts';
import { saveSetting } from '../../platform/settings-store.ts';
import { fourEyesKey, lockFourEyes } from './approvals.queries.ts';
import { type Approvable, type ApprovableInput, withApproval } from './approvals.service.ts';
import { writeEvent } from '../log/log.service.ts';
import { type FourEyes, readFourEyes, showFourEyes } from './four-eyes.ts';
import { hasMarketBegun } from './approvals.queries.ts';

const call = 'POST /api/System/SaveFourEyes';
type Form = ApprovableInput<typeof call>['body'];

/** Settings as flat facts: the mode of each call by its name, and `expiryHours`. */
const factsOf = ({ modes, expiryHours }: FourEyes): Record<string, string | number> => ({
  ...modes,
  expiryHours,
});

interface Change {
  /** All settings after the change. */
  readonly next: FourEyes;
  /** Settings that change, before and after; others are left out. */
  readonly before: Record<string, string | number>;
  readonly after: Record<string, string | number>;
  /** Whether a call would wait for fewer people than now, or requests would wait longer. */
  readonly isWeaker: boolean;
}

/** Reads what a form changes in the present settings. Locks the four-eyes settings until the transaction ends. */
async function readChange(tx: Tx, body: Form): Promise<Change> {
  await lockFourEyes(tx);
  // Past the cache, which may lack a change that another node has just committed.
  const now = await readFourEyes(tx);
  const requestedModes = Object.fromEntries((body.calls ?? []).map(({ call: name, mode }) => [name, mode]));
  const next: FourEyes = {
    modes: { ...now.modes, ...requestedModes },
    expiryHours: body.expiryHours ?? now.expiryHours,
  };
  const [old, coming] = [factsOf(now), factsOf(next)];
  const changed = Object.keys(coming).filter((key) => old[key] !== coming[key]);
  const pick = (facts: Record<string, string | number>) =>
    Object.fromEntries(changed.map((key) => [key, facts[key] ?? '']));
  // `approvalModes` is sorted by the number of people a mode asks, so the index is its strength.
  const rank = (value: unknown): number => approvalModes.findIndex((mode) => mode === value);
  const isWeaker = changed.some((key) =>
    key === 'expiryHours' ? next.expiryHours > now.expiryHours : rank(coming[key]) < rank(old[key]),
  );
  return { next, before: pick(old), after: pick(coming), isWeaker };
}

/** The call that saves the settings: exempt from waiting when it weakens nothing or the market has not begun. */
export const fourEyesApproval: Approvable<typeof call> = {
  describe: async (ctx, tx, { body }) => {
    const { before, after, isWeaker } = await readChange(tx, body);
    if (Object.keys(after).length === 0) return plainOutcome('unchanged', null);
    return {
      entity: 'Setting',
      entityId: null,
      title: serverWords[ctx.language].approvals[call],
      before,
      after,
      duplicateKey: fourEyesKey,
      isExempt: !isWeaker || !(await hasMarketBegun(tx)),
    };
  },
  run: async (tx, ctx, { body }) => {
    const { next, before, after } = await readChange(tx, body);
    await invalidateCachedValues(tx);
    await saveSetting(tx, fourEyesKey, next);
    await writeEvent(tx, ctx, {
      action: 'update',
      resource: 'Setting',
      key: fourEyesKey,
      before,
      after,
      call,
    });
    return plainOutcome('done', null);
  },
};

const change = withApproval(call, fourEyesApproval);

/**
 * Saves the settings, or asks for approval of what weakens them. Gives the settings that are in force now, with the id
 * of the waiting request; null when the change was made. Throws `approvalWaiting`.
 */
export async function saveFourEyes(
  ctx: Ctx,
  input: ApprovableInput<typeof call>,
): Promise<ApiOutput<typeof call>> {
  const { approvalId } = await change(ctx, input);
  return { ...(await showFourEyes(ctx.db, ctx.language)), approvalId };
}
