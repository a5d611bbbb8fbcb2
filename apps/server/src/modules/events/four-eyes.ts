/** Which calls wait for a second pair of eyes, and how long a request may wait. */
import {
  approvableCalls,
  type ApprovableName,
  approvableNames,
  type ApprovalMode,
  approvalModes,
} from '@nazer/contract/events/approvals.calls.ts';
import type { Api, ApiOutput } from '@nazer/contract/api.ts';
import { approvalWords } from '@nazer/contract/words/approval-words.ts';
import type { Language } from '@nazer/contract/words/languages.ts';
import type { CallInputs, Ctx } from '../../platform/ctx.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { findKept, touchKeptValues } from '../../platform/kept-values.ts';
import { saveSetting } from '../../platform/settings-store.ts';
import { findFourEyes, fourEyesKey, lockFourEyes, type SavedFourEyes } from './approvals.queries.ts';
import { writeEvent } from './events.service.ts';

export interface FourEyes {
  readonly modes: Readonly<Record<ApprovableName, ApprovalMode>>;
  readonly expiryHours: number;
}

const defaultExpiryHours = 48;

function withSaved(saved: Partial<SavedFourEyes>): FourEyes {
  const modes = approvableNames.map((name): [ApprovableName, ApprovalMode] => {
    const mode = saved.modes?.[name];
    return [name, mode && approvalModes.includes(mode) ? mode : approvableCalls[name].mode];
  });
  return {
    // Object.fromEntries forgets the names; they are all of them.
    modes: Object.fromEntries(modes) as Record<ApprovableName, ApprovalMode>,
    expiryHours: saved.expiryHours ?? defaultExpiryHours,
  };
}

export const getFourEyes = (db: Queryable): Promise<FourEyes> =>
  findKept(db, fourEyesKey, async () => withSaved(await findFourEyes(db)));

type Shown = ApiOutput<'GET /api/System/GetFourEyes'>;

export async function showFourEyes(db: Queryable, language: Language): Promise<Shown> {
  const { modes, expiryHours } = await getFourEyes(db);
  const calls = approvableNames.map((name) => ({
    call: name,
    title: approvalWords[language][name],
    mode: modes[name],
    defaultMode: approvableCalls[name].mode,
  }));
  return { calls, expiryHours };
}

const factsOf = ({ modes, expiryHours }: FourEyes) => ({ ...modes, expiryHours });

export async function saveFourEyes(
  ctx: Ctx,
  body: CallInputs<Api['POST /api/System/SaveFourEyes']>['body'],
): Promise<Shown> {
  return ctx.db.transaction(async (tx) => {
    await lockFourEyes(tx);
    await touchKeptValues(tx);
    const before = await getFourEyes(tx);
    const changed = Object.fromEntries((body.calls ?? []).map(({ call, mode }) => [call, mode]));
    const after: FourEyes = {
      modes: { ...before.modes, ...changed },
      expiryHours: body.expiryHours ?? before.expiryHours,
    };
    await saveSetting(tx, fourEyesKey, after);
    await writeEvent(tx, ctx, {
      action: 'update',
      resource: 'Setting',
      key: fourEyesKey,
      before: factsOf(before),
      after: factsOf(after),
      call: 'POST /api/System/SaveFourEyes',
    });
    return showFourEyes(tx, ctx.language);
  });
}
